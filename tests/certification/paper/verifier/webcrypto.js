// Node 18, as Debian 12 has it, keeps its Web Crypto in a module; the packages look for it where browsers have it.
import {webcrypto} from 'node:crypto';

globalThis.crypto ??= webcrypto;
