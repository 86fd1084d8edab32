"""A server on this computer that answers over TLS as a test wants it, and notes what it was asked."""

import datetime as dt
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

Answer = Callable[[socket.socket], None]


def sent(body: bytes, status: str = "200 OK", *headers: str, length: int | None = None) -> Answer:
    """A whole answer; `length`: what is said of it, where that is not true."""

    def answer(line: socket.socket) -> None:
        said = [f"HTTP/1.1 {status}", f"Content-Length: {len(body) if length is None else length}", *headers]
        line.sendall("\r\n".join([*said, "", ""]).encode() + body)

    return answer


def moved(location: str, status: str = "302 Found") -> Answer:
    """Sent on to elsewhere."""
    return sent(b"", status, f"Location: {location}")


class Server:
    """`answers`: by path. `asked`: what came, head by head. `address`: https://127.0.0.1:port."""

    def __init__(self, certificate: Path) -> None:
        self.answers: dict[str, Answer] = {}
        self.asked: list[str] = []
        self._is_over = threading.Event()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.settimeout(0.05)
        self.port = self._listening.getsockname()[1]
        self.address = f"https://127.0.0.1:{self.port}"
        self.context = ssl.create_default_context(cafile=str(certificate))
        self._tls = context
        self._threads = [threading.Thread(target=self._serve, daemon=True)]
        self._threads[0].start()

    def wait(self, seconds: float) -> bool:
        """Wait a while, or until the test is over; whether it is."""
        return self._is_over.wait(seconds)

    def close(self) -> None:
        """Answer no more."""
        self._is_over.set()
        self._listening.close()
        for thread in self._threads:
            thread.join(5)

    def _serve(self) -> None:
        while not self._is_over.is_set():
            try:
                line, _ = self._listening.accept()
            except TimeoutError:
                continue
            except OSError:
                return
            thread = threading.Thread(target=self._answer, args=(line,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _answer(self, bare: socket.socket) -> None:
        bare.settimeout(20)
        with suppress(OSError, ssl.SSLError), self._tls.wrap_socket(bare, server_side=True) as line:
            head = b""
            while b"\r\n\r\n" not in head:
                if not (piece := line.recv(4096)):
                    return
                head += piece
            self.asked.append(head.decode())
            path = head.split(b" ")[1].decode()
            self.answers.get(path, sent(b"", "404 Not Found"))(line)
            line.unwrap()


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server, with a certificate made for it."""
    server = Server(_certificate(folder))
    try:
        yield server
    finally:
        server.close()


def _certificate(folder: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a test")])
    begun = dt.datetime.now(dt.UTC) - dt.timedelta(days=1)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begun)
        .not_valid_after(begun + dt.timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "server.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + made.public_bytes(Encoding.PEM))
    return path
