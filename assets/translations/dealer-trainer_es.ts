<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_MX" sourcelanguage="en_US">
<context>
    <name></name>
    <message>
        <source>Leave it out. Under Records the password has a field of its own, and is kept in the system’s keyring; for a command, keep it in the file that {variable} names</source>
        <translation>Quítalo. En Registros la contraseña tiene su propio campo y se guarda en el llavero del sistema; para un comando, guárdala en el archivo que indica {variable}</translation>
    </message>
    <message>
        <source>Export it again on the machine that it came from</source>
        <translation>Expórtalo otra vez en la computadora de la que vino</translation>
    </message>
    <message>
        <source>the answers are out of order</source>
        <translation>las respuestas están fuera de orden</translation>
    </message>
    <message>
        <source>this is not the progress of a trainee</source>
        <translation>esto no es un avance de Dealer Trainer</translation>
    </message>
    <message>
        <source>Choose an exported file</source>
        <translation>Elige un archivo exportado</translation>
    </message>
    <message>
        <source>Install the newest Dealer Trainer and try again</source>
        <translation>Instala la versión más reciente de Dealer Trainer y vuelve a intentarlo</translation>
    </message>
    <message>
        <source>it was exported by a newer version</source>
        <translation>lo exportó una versión más nueva</translation>
    </message>
    <message>
        <source>it is damaged: its content does not match its checksum</source>
        <translation>está dañado: su contenido no coincide con su suma de verificación</translation>
    </message>
    <message>
        <source>it is cut off or not JSON</source>
        <translation>está cortado o no es JSON</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>no existe ese archivo</translation>
    </message>
    <message>
        <source>it cannot be read: {reason}</source>
        <translation>no se puede leer: {reason}</translation>
    </message>
    <message>
        <source>Allow reading the file</source>
        <translation>Da permiso de leer el archivo</translation>
    </message>
    <message>
        <source>the file is far too large</source>
        <translation>el archivo es demasiado grande</translation>
    </message>
    <message>
        <source>none_per_cent must be above full_per_cent</source>
        <translation>none_per_cent debe ser mayor que full_per_cent</translation>
    </message>
    <message>
        <source>two of the {what} have the same id</source>
        <translation>dos elementos de {what} tienen el mismo id</translation>
    </message>
    <message>
        <source>a panel has names, a mark, and what they signed; write all three, or none</source>
        <translation>un panel tiene nombres, una calificación y lo que firmaron; escribe las tres cosas o ninguna</translation>
    </message>
    <message>
        <source>the weights of the areas add up to {total} instead of 100</source>
        <translation>los pesos de las áreas suman {total} en lugar de 100</translation>
    </message>
    <message>
        <source>pace is measured with every answer: no items are drawn for it</source>
        <translation>el ritmo se mide con cada respuesta: no se sortean preguntas para él</translation>
    </message>
    <message>
        <source>minimums are for work at the table, and no part has live rounds</source>
        <translation>los mínimos son para el trabajo en la mesa, y ninguna parte tiene rondas en vivo</translation>
    </message>
    <message>
        <source>beside live rounds, table duties weigh {most} at most</source>
        <translation>junto a rondas en vivo, los deberes de mesa pesan {most} como máximo</translation>
    </message>
    <message>
        <source>no items or rounds cover the area {area}</source>
        <translation>ninguna pregunta ni ronda examina el área {area}</translation>
    </message>
    <message>
        <source>items are drawn for {area}, which earns no points</source>
        <translation>se sortean preguntas para {area}, que no da puntos</translation>
    </message>
    <message>
        <source>seats says at how many seats a bet is paid: name the bet under paid</source>
        <translation>seats dice en cuántos lugares se paga una apuesta: indica la apuesta con paid</translation>
    </message>
    <message>
        <source>table duties come between the rounds of a station, at most one after each</source>
        <translation>los deberes de mesa van entre las rondas de una estación, a lo más uno después de cada una</translation>
    </message>
    <message>
        <source>limited_least must not be above limited_most</source>
        <translation>limited_least no debe ser mayor que limited_most</translation>
    </message>
    <message>
        <source>irregular_least must not be above irregular_most</source>
        <translation>irregular_least no debe ser mayor que irregular_most</translation>
    </message>
    <message>
        <source>irregular_per_cent is 0, so that nothing ever lies wrong</source>
        <translation>irregular_per_cent es 0, así que nunca hay nada mal puesto</translation>
    </message>
    <message>
        <source>needs[{place}] asks for {asked} rounds, but there are {rounds}</source>
        <translation>needs[{place}] pide {asked} rondas y hay {rounds}</translation>
    </message>
    <message>
        <source>needs[{place}] asks for {asked} seats, but {seats} play</source>
        <translation>needs[{place}] pide {asked} lugares y juegan {seats}</translation>
    </message>
    <message>
        <source>a part has draws, live rounds, or table duties, and one of them alone</source>
        <translation>una parte tiene sorteos, rondas en vivo o deberes de mesa, y solo una de estas cosas</translation>
    </message>
    <message>
        <source>{key} is the former name of {name}, which is given too</source>
        <translation>{key} es el nombre anterior de {name}, que también está</translation>
    </message>
    <message>
        <source>Leave one of them out</source>
        <translation>Deja fuera una de las dos</translation>
    </message>
    <message>
        <source>work</source>
        <translation>trabajo</translation>
    </message>
    <message>
        <source>no row is based on {ruling}</source>
        <translation>ningún renglón se basa en {ruling}</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>habilidad</translation>
    </message>
    <message>
        <source>the blueprint is for {game}, not for {id}</source>
        <translation>el plan de examen es para {game}, no para {id}</translation>
    </message>
    <message>
        <source>Choose that game, or write {id}</source>
        <translation>Elige ese juego o escribe {id}</translation>
    </message>
    <message>
        <source>row after a roll</source>
        <translation>renglón posterior a un tiro</translation>
    </message>
    <message>
        <source>{row} is based on {ruling}, which is not confirmed</source>
        <translation>{row} se basa en {ruling}, que no está confirmado</translation>
    </message>
    <message>
        <source>Add {ruling} to confirmed</source>
        <translation>Agrega {ruling} a confirmed</translation>
    </message>
    <message>
        <source>there is no bet {bet}</source>
        <translation>no existe la apuesta {bet}</translation>
    </message>
    <message>
        <source>there is no {what} {name}</source>
        <translation>no existe {what} {name}</translation>
    </message>
    <message>
        <source>nothing is shown</source>
        <translation>no se está mostrando nada</translation>
    </message>
    <message>
        <source>{where}: {problem}</source>
        <translation>{where}: {problem}</translation>
    </message>
    <message>
        <source>The breaks exceed the {most} minutes that the blueprint allows.</source>
        <translation>Los descansos superan los {most} minutos que permite el plan de examen.</translation>
    </message>
    <message>
        <source>The last answer is still being saved.</source>
        <translation>La última respuesta todavía se está guardando.</translation>
    </message>
    <message>
        <source>the sitting is closed: only who is signed in can add to it</source>
        <translation>el examen está cerrado: solo quien haya iniciado sesión puede añadir algo</translation>
    </message>
    <message>
        <source>the sitting was interrupted: a supervisor has to reopen it first</source>
        <translation>el examen se interrumpió: primero lo tiene que reabrir un supervisor</translation>
    </message>
    <message>
        <source>{rounds} rounds are too few for all the rows that must come up</source>
        <translation>{rounds} rondas no alcanzan para todos los renglones que deben salir</translation>
    </message>
    <message>
        <source>at {seats} seats, the bets asked for win too seldom</source>
        <translation>con {seats} lugares, las apuestas que se piden ganan muy pocas veces</translation>
    </message>
    <message>
        <source>at {seats} seats, the bets asked for win too seldom, or a duty comes up fewer than {due} times</source>
        <translation>con {seats} lugares, las apuestas que se piden ganan muy pocas veces, o una tarea sale menos de {due} veces</translation>
    </message>
    <message>
        <source>some work comes up too seldom to meet its minimum, or too many bets (or none) are above their limit, or something lies wrong in too many rounds or too few</source>
        <translation>algún trabajo sale muy pocas veces para cumplir su mínimo, o demasiadas apuestas (o ninguna) pasan de su límite, o hay algo mal puesto en demasiadas rondas o en muy pocas</translation>
    </message>
    <message>
        <source>{reason}; or {more}</source>
        <translation>{reason}; o bien, {more}</translation>
    </message>
    <message>
        <source>Use more rounds or fewer rows</source>
        <translation>Usa más rondas o menos renglones</translation>
    </message>
    <message>
        <source>a form&apos;s seed is a whole number from 0 to {most}</source>
        <translation>la semilla de una forma es un número entero de 0 a {most}</translation>
    </message>
    <message>
        <source>it asks for {items} questions and {rounds} rounds</source>
        <translation>pide {items} preguntas y {rounds} rondas</translation>
    </message>
    <message>
        <source>Ask for at most {items} questions and {rounds} rounds</source>
        <translation>Pide como máximo {items} preguntas y {rounds} rondas</translation>
    </message>
    <message>
        <source>these skills do not have {count} different items that need no unconfirmed ruling</source>
        <translation>estas habilidades no tienen {count} preguntas distintas que no dependan de un criterio sin confirmar</translation>
    </message>
    <message>
        <source>Name more skills, draw fewer items, or confirm the rulings</source>
        <translation>Indica más habilidades, sortea menos preguntas o confirma los criterios</translation>
    </message>
    <message>
        <source>nothing is ever due in {duty}</source>
        <translation>en {duty} nunca toca nada</translation>
    </message>
    <message>
        <source>Name another duty</source>
        <translation>Nombra otro deber</translation>
    </message>
    <message>
        <source>compared with the school’s server</source>
        <translation>comparado con el servidor de la escuela</translation>
    </message>
    <message>
        <source>counted at this station only: the school’s server did not answer</source>
        <translation>contado solo en esta estación: el servidor de la escuela no respondió</translation>
    </message>
    <message>
        <source>counted at this station only: it is not connected to a school server</source>
        <translation>contado solo en esta estación: no está conectada a un servidor de la escuela</translation>
    </message>
    <message>
        <source>{attempt}, {compared}</source>
        <translation>{attempt}, {compared}</translation>
    </message>
    <message>
        <source>Taking losers</source>
        <translation>Recoger perdedoras</translation>
    </message>
    <message>
        <source>Paying winners</source>
        <translation>Pagar ganadoras</translation>
    </message>
    <message>
        <source>The puck</source>
        <translation>El disco</translation>
    </message>
    <message>
        <source>The marks</source>
        <translation>Las marcas</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Cantos</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Sentido del recorrido</translation>
    </message>
    <message>
        <source>Players&apos; requests and limits</source>
        <translation>Peticiones de los jugadores y límites</translation>
    </message>
    <message>
        <source>{title} ({kind})</source>
        <translation>{title} ({kind})</translation>
    </message>
    <message>
        <source>A rubric is failed: the exam cannot be signed as passed.</source>
        <translation>No se aprobó una rúbrica: el examen no se puede firmar como aprobado.</translation>
    </message>
    <message>
        <source>The result is {outcome}: override a grade and give the reason, or decline to sign.</source>
        <translation>Resultado: {outcome}. Corrige una calificación y da el motivo, o no firmes.</translation>
    </message>
    <message>
        <source>The supervisor ended the exam.</source>
        <translation>El supervisor terminó el examen.</translation>
    </message>
    <message>
        <source>Critical faults: {count}.</source>
        <translation>Faltas críticas: {count}.</translation>
    </message>
    <message>
        <source>{duty}: {right} of {due} right at the table; {least}% required.</source>
        <translation>{duty}: {right} de {due} bien en la mesa; se requiere {least}%.</translation>
    </message>
    <message>
        <source>{right} of {made} money decisions were right; {floor}% required</source>
        <translation>{right} de {made} decisiones de dinero estuvieron bien; se requiere {floor}%</translation>
    </message>
    <message>
        <source>{words}. That is within one standard error: the supervisor decides.</source>
        <translation>{words}. Eso queda dentro de un error estándar: decide el supervisor.</translation>
    </message>
    <message>
        <source>The score is within one standard error of the passing score: the supervisor decides.</source>
        <translation>La calificación queda a menos de un error estándar de la calificación aprobatoria: decide el supervisor.</translation>
    </message>
    <message>
        <source>The score is below the passing score of {mark}.</source>
        <translation>La calificación está por debajo de la aprobatoria, que es {mark}.</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>aprobado</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>reprobado</translation>
    </message>
    <message>
        <source>refer</source>
        <translation>por decidir</translation>
    </message>
    <message>
        <source>no money decision was due</source>
        <translation>no tocó ninguna decisión de dinero</translation>
    </message>
    <message>
        <source>{right} of {made} money decisions right, {percent}% ± {error}</source>
        <translation>{right} de {made} decisiones de dinero bien, {percent}% ± {error}</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>alcanzado</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>no alcanzado</translation>
    </message>
    <message>
        <source>Part {part} was done in {found}% of its target time.</source>
        <translation>La parte {part} se hizo en {found}% de su tiempo objetivo.</translation>
    </message>
    <message>
        <source>Part {part}: the floor was called {found} times without a reason.</source>
        <translation>Parte {part}: se llamó al jefe de piso {found} veces sin motivo.</translation>
    </message>
    <message>
        <source>Part {part}: {found} right answers came faster than the questions can be read.</source>
        <translation>Parte {part}: {found} respuestas correctas llegaron más rápido de lo que se pueden leer las preguntas.</translation>
    </message>
    <message>
        <source>{part}: dealt at a real table, set up from the drawn form; rounds: {rounds} in {seconds} s, with nothing noted: {untouched}; entered by {who}</source>
        <translation>{part}: trabajada en una mesa real, montada según la forma sorteada; rondas: {rounds} en {seconds} s, sin nada anotado: {untouched}; anotadas por {who}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>Some work is flagged as implausible or unnecessary. Write what you saw before you sign.</source>
        <translation>Hay trabajo señalado como poco creíble o innecesario. Escribe lo que viste antes de firmar.</translation>
    </message>
    <message>
        <source>Pass or fail every rubric of the blueprint before you sign.</source>
        <translation>Aprueba o reprueba cada rúbrica del plan de examen antes de firmar.</translation>
    </message>
    <message>
        <source>An attempt is voided by two supervisors; the second signature is missing.</source>
        <translation>Un intento lo anulan dos supervisores; falta la segunda firma.</translation>
    </message>
    <message>
        <source>Overrides change the outcome from {before} to {after}: a second supervisor has to sign.</source>
        <translation>Las correcciones cambian el resultado de {before} a {after}: tiene que firmar un segundo supervisor.</translation>
    </message>
    <message>
        <source>The second signature is by the supervisor who signs; it must be another person&apos;s.</source>
        <translation>La segunda firma es del mismo supervisor que firma; debe ser de otra persona.</translation>
    </message>
    <message>
        <source>The second signature does not belong to this result.</source>
        <translation>La segunda firma no es de las de este resultado.</translation>
    </message>
    <message>
        <source>Critical fault {number}</source>
        <translation>Falta crítica {number}</translation>
    </message>
    <message>
        <source>Part {part}, question {number}</source>
        <translation>Parte {part}, pregunta {number}</translation>
    </message>
    <message>
        <source>Part {part}, duty {number}</source>
        <translation>Parte {part}, deber {number}</translation>
    </message>
    <message>
        <source>Part {part}, round {number}: {area}</source>
        <translation>Parte {part}, ronda {number}: {area}</translation>
    </message>
    <message>
        <source>Ask the school for the list again</source>
        <translation>Pide de nuevo la lista a la escuela</translation>
    </message>
    <message>
        <source>this is not a list of revoked certificates</source>
        <translation>esto no es una lista de certificados revocados</translation>
    </message>
    <message>
        <source>its signature does not fit its content</source>
        <translation>su firma no corresponde a su contenido</translation>
    </message>
    <message>
        <source>The station</source>
        <translation>La estación</translation>
    </message>
    <message>
        <source>kept by the school</source>
        <translation>lo conserva la escuela</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Reanudado</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Anotado</translation>
    </message>
    <message>
        <source>Ended the exam</source>
        <translation>Terminó el examen</translation>
    </message>
    <message>
        <source>Reopened the exam</source>
        <translation>Reabrió el examen</translation>
    </message>
    <message>
        <source>The clock was changed</source>
        <translation>Se cambió el reloj</translation>
    </message>
    <message>
        <source>The machine was suspended</source>
        <translation>El equipo se suspendió</translation>
    </message>
    <message>
        <source>Time was up</source>
        <translation>Se acabó el tiempo</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Firmado</translation>
    </message>
    <message>
        <source>Declined to sign</source>
        <translation>Negó la firma</translation>
    </message>
    <message>
        <source>Voided the attempt</source>
        <translation>Anuló el intento</translation>
    </message>
    <message>
        <source>Asked for a supervisor</source>
        <translation>Pidió un supervisor</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>half</source>
        <translation>la mitad</translation>
    </message>
    <message>
        <source>in full</source>
        <translation>completo</translation>
    </message>
    <message>
        <source>Attempt {attempt}</source>
        <translation>Intento {attempt}</translation>
    </message>
    <message>
        <source>{did}, from another station</source>
        <translation>{did}, desde otra estación</translation>
    </message>
    <message>
        <source>{did} after {time}</source>
        <translation>{did} después de {time}</translation>
    </message>
    <message>
        <source>Attempt {text}</source>
        <translation>Intento {text}</translation>
    </message>
    <message>
        <source>{reason}. What was seen of the flagged work: {seen}</source>
        <translation>{reason}. Observado de lo señalado: {seen}</translation>
    </message>
    <message>
        <source>Gave {percent}% extra time from the start</source>
        <translation>Dio {percent}% de tiempo extra desde el inicio</translation>
    </message>
    <message>
        <source>Gave {time} minutes extra</source>
        <translation>Dio {time} minutos extra</translation>
    </message>
    <message>
        <source>The machine was suspended for {seconds} s</source>
        <translation>El equipo estuvo suspendido {seconds} s</translation>
    </message>
    <message>
        <source>Override: {target} counts {worth}</source>
        <translation>Corrección: {target}; cuenta: {worth}</translation>
    </message>
    <message>
        <source>Override withdrawn: {target}</source>
        <translation>Corrección retirada: {target}</translation>
    </message>
    <message>
        <source>{action}, second signature by {name}</source>
        <translation>{action}, segunda firma de {name}</translation>
    </message>
    <message>
        <source>against the trainee</source>
        <translation>en contra del alumno</translation>
    </message>
    <message>
        <source>for nothing</source>
        <translation>sin efecto</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>pesa más de {most} MB</translation>
    </message>
    <message>
        <source>no exam can be drawn from the blueprint: {key}: {reason}</source>
        <translation>no se puede sortear ningún examen con el plan de examen: {key}: {reason}</translation>
    </message>
    <message>
        <source>{title}, version {version}, is not approved</source>
        <translation>{title}, versión {version}, no está aprobado</translation>
    </message>
    <message>
        <source>the shipped exam needs no approval, and cannot be retired</source>
        <translation>el examen que viene con el programa no necesita aprobación y no se puede retirar</translation>
    </message>
    <message>
        <source>there is another {title}, version {version}</source>
        <translation>hay otro {title}, versión {version}</translation>
    </message>
    <message>
        <source>Give what you changed its own version number</source>
        <translation>Dale a lo que cambiaste su propia versión</translation>
    </message>
    <message>
        <source>{title} is no table test: {reason}</source>
        <translation>{title} no es un examen de mesa: {reason}</translation>
    </message>
    <message>
        <source>Give it another title, or make it one</source>
        <translation>Ponle otro título, o conviértelo en uno</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Elige otra carpeta</translation>
    </message>
    <message>
        <source>the school&apos;s key is locked</source>
        <translation>la llave de la escuela está bloqueada</translation>
    </message>
    <message>
        <source>Sign in as an admin</source>
        <translation>Inicia sesión como administrador</translation>
    </message>
    <message>
        <source>the list has no place for suspended certificates, and there are {count}</source>
        <translation>la lista no admite certificados suspendidos, y hay {count}</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>adelantado</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>atrasado</translation>
    </message>
    <message>
        <source>this computer’s clock is {span} {how}, going by the school’s server</source>
        <translation>el reloj de esta computadora está {span} {how} según el servidor de la escuela</translation>
    </message>
    <message>
        <source>by this computer’s clock the newest record, of {time}, is in the future</source>
        <translation>según el reloj de esta computadora, el registro más reciente, de {time}, es del futuro</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 minuto</translation>
    </message>
    <message>
        <source>{count} minutes</source>
        <translation>{count} minutos</translation>
    </message>
    <message>
        <source>{count} hours</source>
        <translation>{count} horas</translation>
    </message>
    <message>
        <source>{count} days</source>
        <translation>{count} días</translation>
    </message>
    <message>
        <source>your signature is the second one on this sitting</source>
        <translation>tu firma es la segunda en este examen</translation>
    </message>
    <message>
        <source>Have the supervisor who signed it seal it</source>
        <translation>Haz que lo selle el supervisor que lo firmó</translation>
    </message>
    <message>
        <source>this would change the outcome from {before} to {after}. A second supervisor has to sign for that, and this school has only you</source>
        <translation>esto cambiaría el resultado de {before} a {after}. Lo tiene que firmar un segundo supervisor, y esta escuela solo te tiene a ti</translation>
    </message>
    <message>
        <source>Leave the outcome as graded, or have an admin add a supervisor first</source>
        <translation>Deja el resultado como se calificó, o pide antes a un administrador que agregue un supervisor</translation>
    </message>
    <message>
        <source>you are already signing; the second signature must be another supervisor’s</source>
        <translation>tú ya firmas; la segunda firma es de otro supervisor</translation>
    </message>
    <message>
        <source>Have another supervisor type their name and password</source>
        <translation>Haz que otro supervisor escriba su nombre y contraseña</translation>
    </message>
    <message>
        <source>Open the sitting again</source>
        <translation>Vuelve a abrir el examen</translation>
    </message>
    <message>
        <source>the password of {name} is wrong</source>
        <translation>la contraseña de {name} es incorrecta</translation>
    </message>
    <message>
        <source>Type both passwords again</source>
        <translation>Vuelve a escribir las dos contraseñas</translation>
    </message>
    <message>
        <source>somebody else chose the password of {name}</source>
        <translation>otra persona eligió la contraseña de {name}</translation>
    </message>
    <message>
        <source>Have them sign in once and choose a password of their own, then sign here</source>
        <translation>Pide que inicie sesión una vez, lo que le pedirá una contraseña propia, y que firme aquí después</translation>
    </message>
    <message>
        <source>trainees cannot sign in here</source>
        <translation>los alumnos no pueden iniciar sesión aquí</translation>
    </message>
    <message>
        <source>Have a supervisor sign in</source>
        <translation>Haz que un supervisor inicie sesión</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Extra time</source>
        <translation>Tiempo extra</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>not given: {why}</source>
        <translation>no se dio: {why}</translation>
    </message>
    <message>
        <source>given; the station has not answered yet</source>
        <translation>orden dada; la estación aún no responde</translation>
    </message>
    <message>
        <source>{command}: {what}</source>
        <translation>{command}: {what}</translation>
    </message>
    <message>
        <source>This station</source>
        <translation>Esta estación</translation>
    </message>
    <message>
        <source>The school’s server cannot be read: {why}</source>
        <translation>No se puede leer el servidor de la escuela: {why}</translation>
    </message>
    <message>
        <source>This station only. {why}</source>
        <translation>Solo esta estación. {why}</translation>
    </message>
    <message>
        <source>no exam</source>
        <translation>sin examen</translation>
    </message>
    <message>
        <source>to be signed</source>
        <translation>por firmar</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>left the window</source>
        <translation>salió de la ventana</translation>
    </message>
    <message>
        <source>record changed</source>
        <translation>registro alterado</translation>
    </message>
    <message>
        <source>earlier version</source>
        <translation>versión anterior</translation>
    </message>
    <message>
        <source>cannot save</source>
        <translation>no se puede guardar</translation>
    </message>
    <message>
        <source>asks for you</source>
        <translation>te llama</translation>
    </message>
    <message>
        <source>about to begin</source>
        <translation>por comenzar</translation>
    </message>
    <message>
        <source>the table is being set up</source>
        <translation>se está montando la mesa</translation>
    </message>
    <message>
        <source>no activity</source>
        <translation>sin actividad</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>the exam is {stage}: {kind} cannot be done now</source>
        <translation>estado del examen: {stage}; ahora no se puede hacer: {kind}</translation>
    </message>
    <message>
        <source>the note cannot be recorded: {why}</source>
        <translation>la nota no se puede registrar: {why}</translation>
    </message>
    <message>
        <source>it was {seconds} s old when it arrived; the limit is {most} s</source>
        <translation>tenía {seconds} s cuando llegó; lo máximo son {most} s</translation>
    </message>
    <message>
        <source>it was given {seconds} s ahead of this station’s clock</source>
        <translation>se dio {seconds} s por delante del reloj de esta estación</translation>
    </message>
    <message>
        <source>it was given for a different sitting than the one running here</source>
        <translation>se dio para un examen distinto del que corre aquí</translation>
    </message>
    <message>
        <source>it was already carried out</source>
        <translation>ya se ejecutó</translation>
    </message>
    <message>
        <source>this happened after whoever gave it last looked: {what}</source>
        <translation>desde que miró quien la dio, pasó esto: {what}</translation>
    </message>
    <message>
        <source>nobody can supervise their own exam</source>
        <translation>nadie puede supervisar su propio examen</translation>
    </message>
    <message>
        <source>that station&apos;s key does not match; a command cannot be sealed to it</source>
        <translation>esa estación da una clave para la que no se puede sellar ninguna orden</translation>
    </message>
    <message>
        <source>a {role} cannot give this command in somebody else’s exam</source>
        <translation>el rol {role} no puede dar este comando en el examen de otra persona</translation>
    </message>
    <message>
        <source>a command needs a reason in a few words</source>
        <translation>una orden necesita un motivo en pocas palabras</translation>
    </message>
    <message>
        <source>Write one</source>
        <translation>Escribe uno</translation>
    </message>
    <message>
        <source>carried out</source>
        <translation>ejecutada</translation>
    </message>
    <message>
        <source>not carried out: {why}</source>
        <translation>no ejecutada: {why}</translation>
    </message>
    <message>
        <source>not carried out: the station was not reached in time</source>
        <translation>no ejecutada: no se pudo contactar a la estación a tiempo</translation>
    </message>
    <message>
        <source>offline {seconds} s</source>
        <translation>sin conexión {seconds} s</translation>
    </message>
    <message>
        <source>offline {minutes} min</source>
        <translation>sin conexión {minutes} min</translation>
    </message>
    <message>
        <source>a trainee of that station</source>
        <translation>un alumno de esa estación</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>reanudado</translation>
    </message>
    <message>
        <source>the machine was suspended</source>
        <translation>el equipo se suspendió</translation>
    </message>
    <message>
        <source>the clock was changed</source>
        <translation>se cambió el reloj</translation>
    </message>
    <message>
        <source>reopened after an interruption</source>
        <translation>reabierto tras una interrupción</translation>
    </message>
    <message>
        <source>ended by a supervisor</source>
        <translation>lo terminó un supervisor</translation>
    </message>
    <message>
        <source>extra time was given</source>
        <translation>se dio tiempo extra</translation>
    </message>
    <message>
        <source>time was up</source>
        <translation>se acabó el tiempo</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>firmado</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>firma negada</translation>
    </message>
    <message>
        <source>voided</source>
        <translation>anulado</translation>
    </message>
    <message>
        <source>the exam window lost focus</source>
        <translation>la ventana del examen dejó de estar al frente</translation>
    </message>
    <message>
        <source>back in the exam window</source>
        <translation>de vuelta en la ventana del examen</translation>
    </message>
    <message>
        <source>somebody tried to close the exam window</source>
        <translation>alguien intentó cerrar la ventana del examen</translation>
    </message>
    <message>
        <source>a wrong password was typed</source>
        <translation>se escribió una contraseña incorrecta</translation>
    </message>
    <message>
        <source>a sitting starts with the event opened</source>
        <translation>un examen comienza con el evento opened</translation>
    </message>
    <message>
        <source>the exam has no part {part}</source>
        <translation>el examen no tiene la parte {part}</translation>
    </message>
    <message>
        <source>event {seq} does not follow event {seq2}</source>
        <translation>el evento {seq} no sigue al evento {seq2}</translation>
    </message>
    <message>
        <source>a note; its words are kept there</source>
        <translation>una nota; su texto se conserva allá</translation>
    </message>
    <message>
        <source>asked for a supervisor</source>
        <translation>pidió un supervisor</translation>
    </message>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}: {why}</translation>
    </message>
    <message>
        <source>the machine was suspended for {seconds} s</source>
        <translation>el equipo estuvo suspendido {seconds} s</translation>
    </message>
    <message>
        <source>Wait until the station has copied it</source>
        <translation>Espera a que la estación lo haya copiado</translation>
    </message>
    <message>
        <source>nothing has come from that station yet</source>
        <translation>todavía no ha llegado nada de esa estación</translation>
    </message>
    <message>
        <source>Open it with the game and the version of the program it was started with</source>
        <translation>Ábrelo con el juego y la versión del programa con que se inició</translation>
    </message>
    <message>
        <source>the form of this sitting is sealed to the supervisors of its station, and you are not one of them</source>
        <translation>la forma de este examen está sellada para los supervisores de su estación, y tú no eres uno de ellos</translation>
    </message>
    <message>
        <source>Have one of them look</source>
        <translation>Pide a uno de ellos que la vea</translation>
    </message>
    <message>
        <source>the file {path} cannot be read: {problem}</source>
        <translation>no se puede leer el archivo {path}: {problem}</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Elige otro archivo</translation>
    </message>
    <message>
        <source>this person is not due to be erased under the school’s retention</source>
        <translation>a esta persona todavía no le toca ser borrada según el plazo de conservación de la escuela</translation>
    </message>
    <message>
        <source>Erase early only if the person asks for it</source>
        <translation>Borra antes de tiempo solo si la persona lo pide</translation>
    </message>
    <message>
        <source>the file {path} cannot be written: {problem}</source>
        <translation>no se puede escribir el archivo {path}: {problem}</translation>
    </message>
    <message>
        <source>sittings that this station gave are missing here or end otherwise than on the school’s server ({count}): the records were put back to an earlier state</source>
        <translation>faltan aquí exámenes que dio esta estación, o terminan de otra manera que en el servidor de la escuela ({count}): los registros se devolvieron a un estado anterior</translation>
    </message>
    <message>
        <source>there is no such person</source>
        <translation>no existe esa persona</translation>
    </message>
    <message>
        <source>Choose somebody from the list</source>
        <translation>Elige a alguien de la lista</translation>
    </message>
    <message>
        <source>a sitting of {person} cannot be read: {error}</source>
        <translation>no se puede leer un examen de {person}: {error}</translation>
    </message>
    <message>
        <source>Use the school’s newest version, or check the records</source>
        <translation>Usa la versión más reciente de la escuela o revisa los registros</translation>
    </message>
    <message>
        <source>a sitting of {person} at {station} still has no verdict</source>
        <translation>un examen de {person} en {station} todavía no tiene veredicto</translation>
    </message>
    <message>
        <source>Finish it there, then have that station copy to the server</source>
        <translation>Termínalo ahí y luego haz que esa estación copie al servidor</translation>
    </message>
    <message>
        <source>a sitting of {person} still has no verdict</source>
        <translation>un examen de {person} todavía no tiene veredicto</translation>
    </message>
    <message>
        <source>Resume it, sign it off, decline or void it</source>
        <translation>Reanúdalo, fírmalo, niega la firma o anúlalo</translation>
    </message>
    <message>
        <source>nothing is planned for that day</source>
        <translation>no hay nada programado para ese día</translation>
    </message>
    <message>
        <source>Check the day, and this computer’s clock</source>
        <translation>Revisa el día y el reloj de esta computadora</translation>
    </message>
    <message>
        <source>nobody is planned at this station today</source>
        <translation>hoy no hay nadie programado en esta estación</translation>
    </message>
    <message>
        <source>the blueprint {title} of the plan is not approved, or not at this station</source>
        <translation>el plan de examen {title} de lo programado no está aprobado, o no está en esta estación</translation>
    </message>
    <message>
        <source>Have it approved, or start a new exam by another one</source>
        <translation>Haz que lo aprueben, o empieza un examen con otro</translation>
    </message>
    <message>
        <source>nobody can be their own examiner</source>
        <translation>nadie puede ser su propio examinador</translation>
    </message>
    <message>
        <source>Have another supervisor give the exam</source>
        <translation>Haz que otro supervisor aplique el examen</translation>
    </message>
    <message>
        <source>the house rules have changed since the exam began</source>
        <translation>las reglas de la casa cambiaron desde que empezó el examen</translation>
    </message>
    <message>
        <source>Grade it as it is, or have the former house rules signed again and then continue it</source>
        <translation>Califíquelo como está, o pida que se firmen otra vez las reglas anteriores y continúelo</translation>
    </message>
    <message>
        <source>{person} has {given}% extra time, and the blueprint allows at most {most}%</source>
        <translation>{person} tiene {given}% de tiempo extra, y el plan de examen permite como máximo {most}%</translation>
    </message>
    <message>
        <source>Change it under People, or use a blueprint that allows more</source>
        <translation>Cámbialo en Personas o usa un plan de examen que permita más</translation>
    </message>
    <message>
        <source>no exam can be drawn from the blueprint: {error}</source>
        <translation>no se puede sortear ningún examen con el plan de examen: {error}</translation>
    </message>
    <message>
        <source>Change the blueprint</source>
        <translation>Cambia el plan de examen</translation>
    </message>
    <message>
        <source>{person} has used all {attempts} attempts that the blueprint allows</source>
        <translation>{person} ya usó los {attempts} intentos que permite el plan de examen</translation>
    </message>
    <message>
        <source>Save a blueprint that allows more</source>
        <translation>Guarda un plan de examen que permita más</translation>
    </message>
    <message>
        <source>{person} did not pass and may retake it from {time}: the blueprint requires {days} days between attempts</source>
        <translation>{person} no aprobó y puede volver a presentar el examen desde {time}: el plan de examen exige {days} días entre intentos</translation>
    </message>
    <message>
        <source>Save a blueprint with a shorter wait</source>
        <translation>Guarda un plan de examen con una espera más corta</translation>
    </message>
    <message>
        <source>Revoke them first: an upheld appeal reinstates one</source>
        <translation>Revócalos primero: una apelación declarada procedente restablece el certificado</translation>
    </message>
    <message>
        <source>this is not a list of seals: {what}</source>
        <translation>esto no es una lista de sellos: {what}</translation>
    </message>
    <message>
        <source>the list has no seal from this station; it has {count} from others</source>
        <translation>la lista no tiene ningún sello de esta estación; tiene {count} de otras</translation>
    </message>
    <message>
        <source>Choose the list of this station</source>
        <translation>Elige la lista de esta estación</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Vuelve a intentarlo</translation>
    </message>
    <message>
        <source>the work was stopped from outside</source>
        <translation>el trabajo se terminó desde fuera</translation>
    </message>
    <message>
        <source>gets {per_cent}% of decisions wrong</source>
        <translation>se equivoca en {per_cent}% de las decisiones</translation>
    </message>
    <message>
        <source>takes a losing bet</source>
        <translation>recoge una apuesta perdedora</translation>
    </message>
    <message>
        <source>pays a winning bet</source>
        <translation>paga una apuesta ganadora</translation>
    </message>
    <message>
        <source>moves the puck</source>
        <translation>mueve el disco</translation>
    </message>
    <message>
        <source>marks a number</source>
        <translation>marca un número</translation>
    </message>
    <message>
        <source>makes a call</source>
        <translation>hace un canto</translation>
    </message>
    <message>
        <source>sweeps the right way</source>
        <translation>recorre la mesa en el sentido correcto</translation>
    </message>
    <message>
        <source>answers a player</source>
        <translation>atiende a un jugador</translation>
    </message>
    <message>
        <source>{first} and {second} every other time</source>
        <translation>{first} y {second} una de cada dos veces</translation>
    </message>
    <message>
        <source>does none of the duties</source>
        <translation>no hace ninguno de los deberes</translation>
    </message>
    <message>
        <source>calls the floor, clears the hands, leaves every duty</source>
        <translation>llama al jefe de piso, muestra las manos y deja cada deber</translation>
    </message>
    <message>
        <source>does every act of a duty twice</source>
        <translation>hace dos veces cada acto de un deber</translation>
    </message>
    <message>
        <source>does the duties from the end</source>
        <translation>hace los deberes desde el final</translation>
    </message>
    <message>
        <source>calls two amounts at once</source>
        <translation>canta dos importes a la vez</translation>
    </message>
    <message>
        <source>never {duty}</source>
        <translation>nunca {duty}</translation>
    </message>
    <message>
        <source>never touches a chip</source>
        <translation>nunca toca una ficha</translation>
    </message>
    <message>
        <source>never moves the puck, never marks</source>
        <translation>nunca mueve el disco, nunca marca</translation>
    </message>
    <message>
        <source>pops, never calls, marks or sweeps the right way</source>
        <translation>hace saltar los dados, pero nunca canta, ni marca, ni recorre la mesa en el sentido correcto</translation>
    </message>
    <message>
        <source>pops and leaves every round</source>
        <translation>hace saltar los dados y abandona cada ronda</translation>
    </message>
    <message>
        <source>pops, says &quot;.&quot; and leaves every round</source>
        <translation>hace saltar los dados, dice &quot;.&quot; y abandona cada ronda</translation>
    </message>
    <message>
        <source>pops, says &quot;.&quot; and calls the floor in every round</source>
        <translation>hace saltar los dados, dice &quot;.&quot; y llama al jefe de piso en cada ronda</translation>
    </message>
    <message>
        <source>calls the floor on their own mistake when two seats are to be paid</source>
        <translation>llama al jefe de piso por un error propio cuando hay que pagar en dos lugares</translation>
    </message>
    <message>
        <source>deals half of the rounds and lets the time run out</source>
        <translation>trabaja la mitad de las rondas y deja que se acabe el tiempo</translation>
    </message>
    <message>
        <source>answers the questions and lets the time at the table run out</source>
        <translation>contesta las preguntas y deja que se acabe el tiempo en la mesa</translation>
    </message>
    <message>
        <source>hands back every bet before each pop instead of looking</source>
        <translation>devuelve todas las apuestas antes de cada salto en vez de mirar</translation>
    </message>
    <message>
        <source>calls the floor before each pop instead of looking</source>
        <translation>llama al jefe de piso antes de cada salto en vez de mirar</translation>
    </message>
    <message>
        <source>never pays a Number</source>
        <translation>nunca paga un Number</translation>
    </message>
    <message>
        <source>never takes a losing Number</source>
        <translation>nunca recoge un Number perdedor</translation>
    </message>
    <message>
        <source>never touches a side bet</source>
        <translation>nunca toca una apuesta lateral</translation>
    </message>
    <message>
        <source>never clears the marks</source>
        <translation>nunca quita las marcas</translation>
    </message>
    <message>
        <source>never opens the come-out</source>
        <translation>nunca abre el tiro de salida</translation>
    </message>
    <message>
        <source>leaves every forbidden request without an answer</source>
        <translation>deja sin respuesta toda petición prohibida</translation>
    </message>
    <message>
        <source>gives every player all that was asked for</source>
        <translation>acepta todo lo que pide cada jugador</translation>
    </message>
    <message>
        <source>never cuts down a bet that is too high</source>
        <translation>nunca reduce una apuesta demasiado alta</translation>
    </message>
    <message>
        <source>never looks over the layout before the pop</source>
        <translation>nunca revisa el paño antes del salto</translation>
    </message>
    <message>
        <source>never cuts a Number that was left above its limit</source>
        <translation>nunca reduce un Number que quedó por encima de su límite</translation>
    </message>
    <message>
        <source>never calls a {bet} rate</source>
        <translation>nunca canta un momio de {bet}</translation>
    </message>
    <message>
        <source>never takes a {bet}</source>
        <translation>nunca recoge {bet}</translation>
    </message>
    <message>
        <source>pays even money on the {bet} on {totals}</source>
        <translation>paga {bet} uno a uno con {totals}</translation>
    </message>
    <message>
        <source>pays even money on {bet} {totals}</source>
        <translation>paga {bet} {totals} uno a uno</translation>
    </message>
    <message>
        <source>never pays a toke</source>
        <translation>nunca paga una apuesta de los crupieres</translation>
    </message>
    <message>
        <source>never takes a losing toke</source>
        <translation>nunca recoge una apuesta perdedora de los crupieres</translation>
    </message>
    <message>
        <source>never touches a Number {box}</source>
        <translation>nunca toca un Number {box}</translation>
    </message>
    <message>
        <source>clears the marks when they should stay</source>
        <translation>quita las marcas cuando no toca quitar ninguna</translation>
    </message>
    <message>
        <source>marks another number when none is due</source>
        <translation>marca otro número cuando no toca marcar ninguno</translation>
    </message>
    <message>
        <source>moves the puck and the marks last in every round</source>
        <translation>mueve el disco y las marcas al final en cada ronda</translation>
    </message>
    <message>
        <source>sweeps every zone from the left</source>
        <translation>barre cada zona desde la izquierda</translation>
    </message>
    <message>
        <source>pops and leaves every round of at most {most} acts</source>
        <translation>hace saltar los dados y abandona cada ronda de {most} movimientos o menos</translation>
    </message>
    <message>
        <source>gets 12.5% of decisions at the table wrong, never with money</source>
        <translation>se equivoca en 12.5% de las decisiones en la mesa, nunca con dinero</translation>
    </message>
    <message>
        <source>{duty} 6 times in 10</source>
        <translation>{duty} 6 de cada 10 veces</translation>
    </message>
    <message>
        <source>Errs in 1 of 100 decisions: passes at least 95 times in 100</source>
        <translation>Se equivoca en 1 de 100 decisiones: aprueba al menos 95 de cada 100 veces</translation>
    </message>
    <message>
        <source>Errs in 1 of 8 decisions: passes at most 2 times in 100</source>
        <translation>Se equivoca en 1 de 8 decisiones: aprueba como máximo 2 de cada 100 veces</translation>
    </message>
    <message>
        <source>Does one duty right 6 times in 10: passes at most 10 times in 100</source>
        <translation>Hace bien una tarea 6 de cada 10 veces: aprueba como máximo 10 de cada 100 veces</translation>
    </message>
    <message>
        <source>Leaves out a whole duty, or the table: never passes</source>
        <translation>Omite una tarea completa, o la mesa: no aprueba nunca</translation>
    </message>
    <message>
        <source>Makes no mistake: passes at least 95 times in 100</source>
        <translation>No comete errores: aprueba al menos 95 de cada 100 veces</translation>
    </message>
    <message>
        <source>Looks for a way around the duties: never passes</source>
        <translation>Busca cómo evitar los deberes: nunca aprueba</translation>
    </message>
    <message>
        <source>{kind} cannot come while the sitting is {stage}</source>
        <translation>{kind} no puede ocurrir con el examen en estado {stage}</translation>
    </message>
    <message>
        <source>the clock went back by {mono} ms</source>
        <translation>el reloj retrocedió {mono} ms</translation>
    </message>
    <message>
        <source>the time for this part is up</source>
        <translation>se acabó el tiempo de esta parte</translation>
    </message>
    <message>
        <source>{kind} is for part {part}, but part {running} is running</source>
        <translation>{kind} es para la parte {part}, pero corre la parte {running}</translation>
    </message>
    <message>
        <source>number {number} is shown, but number {next} is next</source>
        <translation>se muestra el número {number}, pero sigue el número {next}</translation>
    </message>
    <message>
        <source>{kind} is for number {number}, but number {shown} is shown</source>
        <translation>{kind} es para el número {number}, pero se muestra el número {shown}</translation>
    </message>
    <message>
        <source>this part is dealt at a real table: the examiner enters it</source>
        <translation>esta parte se trabaja en una mesa real: la captura el examinador</translation>
    </message>
    <message>
        <source>this part is dealt at the station: there is nothing to enter</source>
        <translation>esta parte se trabaja en la estación: nadie la captura</translation>
    </message>
    <message>
        <source>Pop the dice first.</source>
        <translation>Primero haz saltar los dados.</translation>
    </message>
    <message>
        <source>the blueprint allows {minutes} min more in this part</source>
        <translation>el plan de examen permite {minutes} min más en esta parte</translation>
    </message>
    <message>
        <source>Nothing more can be done in this duty.</source>
        <translation>En este deber ya no se puede hacer nada más.</translation>
    </message>
    <message>
        <source>Nobody else acts now.</source>
        <translation>Ahora nadie hace nada.</translation>
    </message>
    <message>
        <source>you have already asked</source>
        <translation>ya preguntaste</translation>
    </message>
    <message>
        <source>nothing was overridden at {target}</source>
        <translation>no se corrigió nada en {target}</translation>
    </message>
    <message>
        <source>the seed that is opened is not the one that event 0 committed to</source>
        <translation>la semilla que se abre no es la que comprometió el evento 0</translation>
    </message>
    <message>
        <source>the clock of this part does not run</source>
        <translation>el reloj de esta parte no está corriendo</translation>
    </message>
    <message>
        <source>finish entering the round that is being dealt</source>
        <translation>la ronda en curso se captura hasta el final</translation>
    </message>
    <message>
        <source>{left} ms are left in this part</source>
        <translation>quedan {left} ms en esta parte</translation>
    </message>
    <message>
        <source>there is nothing to override at {target}</source>
        <translation>no hay nada que corregir en {target}</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>No hay nada que deshacer.</translation>
    </message>
    <message>
        <source>The dice are out.</source>
        <translation>Los dados ya salieron.</translation>
    </message>
    <message>
        <source>Set the table up first.</source>
        <translation>Primero monta la mesa.</translation>
    </message>
    <message>
        <source>Nothing more can be noted for this round.</source>
        <translation>No se puede anotar más de esta ronda.</translation>
    </message>
    <message>
        <source>The form says how the dice fall.</source>
        <translation>La forma indica cómo caen los dados.</translation>
    </message>
    <message>
        <source>there is no event {kind!r}</source>
        <translation>no existe el evento {kind!r}</translation>
    </message>
    <message>
        <source>{kind}: {where}: {problem}</source>
        <translation>{kind}: {where}: {problem}</translation>
    </message>
    <message>
        <source>{kind}: {problem}</source>
        <translation>{kind}: {problem}</translation>
    </message>
    <message>
        <source>{kind}: it is not in the form this program writes</source>
        <translation>{kind}: no está en la forma en que escribe este programa</translation>
    </message>
    <message>
        <source>event 0 does not say all that a house sets for this game</source>
        <translation>el evento 0 no dice todo lo que la casa fija para este juego</translation>
    </message>
    <message>
        <source>the form is sealed until the sitting is closed</source>
        <translation>la forma está sellada hasta que se cierre el examen</translation>
    </message>
    <message>
        <source>the seed that was opened is not the one that event 0 committed to</source>
        <translation>la semilla que se abrió no es la que comprometió el evento 0</translation>
    </message>
    <message>
        <source>the sitting was given with another edition of {game}, {content}…</source>
        <translation>el examen se aplicó con otra edición de {game}, {content}…</translation>
    </message>
    <message>
        <source>the form was drawn with {then}, this version draws with {now}</source>
        <translation>la forma se sorteó con {then}; esta versión sortea con {now}</translation>
    </message>
    <message>
        <source>the blueprint cannot be used: {error}</source>
        <translation>no se puede usar el plan de examen: {error}</translation>
    </message>
    <message>
        <source>the sitting was given with another edition of the table duties</source>
        <translation>el examen se dio con otra edición de los deberes de mesa</translation>
    </message>
    <message>
        <source>the form drawn from the seed does not match the record</source>
        <translation>la forma sorteada con la semilla no coincide con el registro</translation>
    </message>
    <message>
        <source>the blueprint does not match its digest in the record</source>
        <translation>el plan de examen no coincide con su huella en el registro</translation>
    </message>
    <message>
        <source>event 0 and the blueprint name different parts as dealt at a real table</source>
        <translation>el evento 0 y el plan de examen no señalan las mismas partes como trabajadas en una mesa real</translation>
    </message>
    <message>
        <source>{given}% extra time given, {most}% allowed</source>
        <translation>{given}% de tiempo extra dado, {most}% permitido</translation>
    </message>
    <message>
        <source>a sitting has at least one event</source>
        <translation>un examen tiene al menos un evento</translation>
    </message>
    <message>
        <source>the exam was given by rules that this program no longer has</source>
        <translation>el examen se tomó con reglas que este programa ya no tiene</translation>
    </message>
    <message>
        <source>this does not answer the item: {problem}</source>
        <translation>esto no responde la pregunta: {problem}</translation>
    </message>
    <message>
        <source>school</source>
        <translation>escuela</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>huella</translation>
    </message>
    <message>
        <source>{print}, of the school&apos;s key</source>
        <translation>{print}, de la llave de la escuela</translation>
    </message>
    <message>
        <source>trainee</source>
        <translation>alumno</translation>
    </message>
    <message>
        <source>identified by</source>
        <translation>identificado con</translation>
    </message>
    <message>
        <source>exam</source>
        <translation>examen</translation>
    </message>
    <message>
        <source>{game}, blueprint {blueprint}, seed {seed}</source>
        <translation>{game}, plan de examen {blueprint}, semilla {seed}</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>supervisor</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>intento</translation>
    </message>
    <message>
        <source>extra time</source>
        <translation>tiempo extra</translation>
    </message>
    <message>
        <source>{percent}%, granted by {name}</source>
        <translation>{percent}%, otorgado por {name}</translation>
    </message>
    <message>
        <source>time given</source>
        <translation>tiempo concedido</translation>
    </message>
    <message>
        <source>breaks</source>
        <translation>descansos</translation>
    </message>
    <message>
        <source>events</source>
        <translation>eventos</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>anotado</translation>
    </message>
    <message>
        <source>seal</source>
        <translation>sello</translation>
    </message>
    <message>
        <source>sealed by</source>
        <translation>sellado por</translation>
    </message>
    <message>
        <source>signature</source>
        <translation>firma</translation>
    </message>
    <message>
        <source>it is not {name}’s: somebody else sealed it</source>
        <translation>no lleva la de {name}: lo selló otra persona</translation>
    </message>
    <message>
        <source>sealed at</source>
        <translation>sellado en</translation>
    </message>
    <message>
        <source>blueprint</source>
        <translation>plan de examen</translation>
    </message>
    <message>
        <source>{title}, version {version}</source>
        <translation>{title}, versión {version}</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>administrador</translation>
    </message>
    <message>
        <source>{name}, {role}, on {day}</source>
        <translation>{name}, {role}, el {day}</translation>
    </message>
    <message>
        <source>approved by</source>
        <translation>aprobado por</translation>
    </message>
    <message>
        <source>nobody of the school: it ships with the program</source>
        <translation>nadie de la escuela: viene con el programa</translation>
    </message>
    <message>
        <source>as graded</source>
        <translation>calificado</translation>
    </message>
    <message>
        <source>{score} of 100, {outcome}</source>
        <translation>{score} de 100, {outcome}</translation>
    </message>
    <message>
        <source>as it counts</source>
        <translation>como cuenta</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>error estándar</translation>
    </message>
    <message>
        <source>money right</source>
        <translation>dinero bien</translation>
    </message>
    <message>
        <source>area</source>
        <translation>área</translation>
    </message>
    <message>
        <source>{title}: {asked}</source>
        <translation>{title}: {asked}</translation>
    </message>
    <message>
        <source>duty</source>
        <translation>tarea</translation>
    </message>
    <message>
        <source>real table</source>
        <translation>mesa real</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>señalado</translation>
    </message>
    <message>
        <source>overrides</source>
        <translation>correcciones</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>override</source>
        <translation>corrección</translation>
    </message>
    <message>
        <source>{target} counts {percent:g}%, {name}: {reason}</source>
        <translation>{target} cuenta {percent:g}%, {name}: {reason}</translation>
    </message>
    <message>
        <source>{name}: {reason}</source>
        <translation>{name}: {reason}</translation>
    </message>
    <message>
        <source>signed off as</source>
        <translation>firmado como</translation>
    </message>
    <message>
        <source>{verdict}, by {name}: {reason}</source>
        <translation>{verdict}, por {name}: {reason}</translation>
    </message>
    <message>
        <source>{time} minutes in part {part}, by {name}</source>
        <translation>{time} minutos en la parte {part}, por {name}</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>observado</translation>
    </message>
    <message>
        <source>{rubric}: {verdict}</source>
        <translation>{rubric}: {verdict}</translation>
    </message>
    <message>
        <source>rubric</source>
        <translation>rúbrica</translation>
    </message>
    <message>
        <source>by {name}: {reason}</source>
        <translation>por {name}: {reason}</translation>
    </message>
    <message>
        <source>second signed</source>
        <translation>segunda firma</translation>
    </message>
    <message>
        <source>sealed until it is closed</source>
        <translation>sellada hasta que se cierre</translation>
    </message>
    <message>
        <source>{name} ({key}), {print}</source>
        <translation>{name} ({key}), {print}</translation>
    </message>
    <message>
        <source>{file} is not text</source>
        <translation>{file} no es un texto</translation>
    </message>
    <message>
        <source>Choose a list of seals</source>
        <translation>Elige una lista de sellos</translation>
    </message>
    <message>
        <source>the list of seals is empty</source>
        <translation>la lista de sellos está vacía</translation>
    </message>
    <message>
        <source>Choose another one</source>
        <translation>Elige otra</translation>
    </message>
    <message>
        <source>The school&apos;s key has the fingerprint {found}, not {wanted}.</source>
        <translation>La llave de la escuela tiene la huella digital {found}, no {wanted}.</translation>
    </message>
    <message>
        <source>the school</source>
        <translation>la escuela</translation>
    </message>
    <message>
        <source>A key was retired without its own signature, or the school&apos;s.</source>
        <translation>Se retiró una llave sin su propia firma, o sin la de la escuela.</translation>
    </message>
    <message>
        <source>the retirements</source>
        <translation>los retiros de llaves</translation>
    </message>
    <message>
        <source>the seal</source>
        <translation>el sello</translation>
    </message>
    <message>
        <source>{name}’s was not retired, as far as this file knows: compare a list of seals</source>
        <translation>la de {name} no se ha retirado, hasta donde sabe este archivo: compara una lista de sellos</translation>
    </message>
    <message>
        <source>{name}’s was retired after seal {last} of its station</source>
        <translation>la de {name} se retiró después del sello {last} de su estación</translation>
    </message>
    <message>
        <source>key</source>
        <translation>llave</translation>
    </message>
    <message>
        <source>no list of seals compared</source>
        <translation>no se comparó ninguna lista de sellos</translation>
    </message>
    <message>
        <source>the list of seals was compared</source>
        <translation>se comparó la lista de sellos</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>comparado</translation>
    </message>
    <message>
        <source>the school&apos;s fingerprint was compared</source>
        <translation>se comparó la huella digital de la escuela</translation>
    </message>
    <message>
        <source>no fingerprint of the school given</source>
        <translation>no se dio la huella digital de la escuela</translation>
    </message>
    <message>
        <source>the sitting</source>
        <translation>el examen</translation>
    </message>
    <message>
        <source>It was neither signed off, nor declined, nor voided.</source>
        <translation>No se firmó, ni se negó la firma, ni se anuló.</translation>
    </message>
    <message>
        <source>event 0</source>
        <translation>evento 0</translation>
    </message>
    <message>
        <source>It was given by limits or house rules that no admin of the school signed.</source>
        <translation>Se aplicó con límites o reglas de la casa que ningún administrador de la escuela firmó.</translation>
    </message>
    <message>
        <source>It certifies no key of this sitting, as every exam of this edition does.</source>
        <translation>No certifica ninguna clave de este examen, como hacen todos los exámenes de esta edición.</translation>
    </message>
    <message>
        <source>It names nobody who approved its blueprint: it was no exam that counts.</source>
        <translation>No nombra a nadie que aprobara su plan de examen: no fue un examen que cuente.</translation>
    </message>
    <message>
        <source>Two of those who approved its blueprint bear one name.</source>
        <translation>Dos de quienes aprobaron su plan de examen llevan el mismo nombre.</translation>
    </message>
    <message>
        <source>A sitting begins with the event opened.</source>
        <translation>Un examen comienza con el evento opened.</translation>
    </message>
    <message>
        <source>event {seq}</source>
        <translation>evento {seq}</translation>
    </message>
    <message>
        <source>It cannot be replayed: {kind}.</source>
        <translation>No se puede repetir: {kind}.</translation>
    </message>
    <message>
        <source>the grading</source>
        <translation>la calificación</translation>
    </message>
    <message>
        <source>The content of {game} that was examined ({content}…, program {app}) is not here, so nothing can be graded again. Verify it with the program and the game&apos;s folder of that time.</source>
        <translation>El contenido de {game} con que se examinó ({content}…, programa {app}) no está aquí, así que no se puede calificar nada de nuevo. Verifícalo con el programa y la carpeta del juego de entonces.</translation>
    </message>
    <message>
        <source>Program {app} gave the exam by rules that this program no longer has, so nothing can be graded again. Verify it with the program of that time.</source>
        <translation>El programa {app} tomó el examen con reglas que este programa ya no tiene, así que no se puede calificar nada de nuevo. Verifícalo con el programa de entonces.</translation>
    </message>
    <message>
        <source>It was written by program {app}, whose records program {now} cannot grade: {error}.</source>
        <translation>Lo escribió el programa {app}, cuyos registros no puede calificar el programa {now}: {error}.</translation>
    </message>
    <message>
        <source>{words} Verify it with the program of that time.</source>
        <translation>{words} Verifícalo con el programa de entonces.</translation>
    </message>
    <message>
        <source>The sitting was opened in {opened}, not in {school}.</source>
        <translation>El examen se abrió en {opened}, no en {school}.</translation>
    </message>
    <message>
        <source>The school has not certified the key of the supervisor who opened the sitting.</source>
        <translation>La escuela no ha certificado la llave del supervisor que abrió el examen.</translation>
    </message>
    <message>
        <source>The result that was kept is not the one that grading comes to.</source>
        <translation>El resultado que se conservó no es el que da la calificación.</translation>
    </message>
    <message>
        <source>The outcome that was kept is not the one that grading comes to.</source>
        <translation>El veredicto que se conservó no es el que da la calificación.</translation>
    </message>
    <message>
        <source>The grades it gives as the grader’s are not what grading comes to.</source>
        <translation>Lo que dice que dio el calificador no es lo que da la calificación.</translation>
    </message>
    <message>
        <source>It was {ending}. {error}</source>
        <translation>Quedó así: {ending}. {error}</translation>
    </message>
    <message>
        <source>signed off as {verdict}</source>
        <translation>firmado como {verdict}</translation>
    </message>
    <message>
        <source>The school has not certified the key of the second signature.</source>
        <translation>La escuela no ha certificado la llave de la segunda firma.</translation>
    </message>
    <message>
        <source>The key of the second signature is {name}’s, not {second}’s.</source>
        <translation>La llave de la segunda firma es de {name}, no de {second}.</translation>
    </message>
    <message>
        <source>Both signatures are {name}’s; the second must be another person’s.</source>
        <translation>Las dos firmas son de {name}; la segunda debe ser de otra persona.</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verificado</translation>
    </message>
    <message>
        <source>NOT verified</source>
        <translation>NO verificado</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>signatures, chain, and seal hold; the grades could not be worked out again</source>
        <translation>las firmas, la cadena y el sello son válidos; las calificaciones no se pudieron calcular de nuevo</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>certificado</translation>
    </message>
    <message>
        <source>the list {name}</source>
        <translation>la lista {name}</translation>
    </message>
    <message>
        <source>no list of revoked certificates compared: nothing here says whether it was revoked since</source>
        <translation>no se comparó ninguna lista de certificados revocados: nada indica aquí si se revocó después</translation>
    </message>
    <message>
        <source>not on the list of {day}, which is {age} days old</source>
        <translation>no está en la lista del {day}, que tiene {age} días</translation>
    </message>
    <message>
        <source>revoked on {day}, by the list of {made}</source>
        <translation>revocado el {day}, según la lista del {made}</translation>
    </message>
    <message>
        <source>Another school’s key signed it, or one that this school no longer uses.</source>
        <translation>La firmó la llave de otra escuela, o una que esta escuela ya no usa.</translation>
    </message>
    <message>
        <source>It is from a different station than the sitting.</source>
        <translation>Es de otra estación que la del examen.</translation>
    </message>
    <message>
        <source>It is older than the certificate, so it says nothing about it. Ask the school for a newer one.</source>
        <translation>Es anterior al certificado, así que no dice nada de él. Pide una más reciente a la escuela.</translation>
    </message>
    <message>
        <source>The school revoked this certificate on {day}.</source>
        <translation>La escuela revocó este certificado el {day}.</translation>
    </message>
    <message>
        <source>It is dated in the future: {day}. Is the clock right?</source>
        <translation>Es de un día que todavía no llega: {day}. ¿Está bien el reloj?</translation>
    </message>
    <message>
        <source>The sitting was not signed and sealed.</source>
        <translation>El examen no se firmó ni se selló.</translation>
    </message>
    <message>
        <source>grading</source>
        <translation>calificación</translation>
    </message>
    <message>
        <source>not done: what was signed does not hold</source>
        <translation>no se hizo: lo que se firmó no es válido</translation>
    </message>
    <message>
        <source>the list of anchors</source>
        <translation>la lista de anclas</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>el archivo</translation>
    </message>
    <message>
        <source>seals</source>
        <translation>sellos</translation>
    </message>
    <message>
        <source>the anchors</source>
        <translation>las anclas</translation>
    </message>
    <message>
        <source>Seal {number} of station {chain} is not in the list.</source>
        <translation>El sello {number} de la estación {chain} no está en la lista.</translation>
    </message>
    <message>
        <source>the key certificates</source>
        <translation>los certificados de llaves</translation>
    </message>
    <message>
        <source>A key is certified twice.</source>
        <translation>Hay una llave certificada dos veces.</translation>
    </message>
    <message>
        <source>A name is not the certified one.</source>
        <translation>Hay un nombre que no es el certificado.</translation>
    </message>
    <message>
        <source>there is no game here</source>
        <translation>aquí no hay ningún juego</translation>
    </message>
    <message>
        <source>Install the app again</source>
        <translation>Vuelve a instalar la aplicación</translation>
    </message>
    <message>
        <source>the house has not set its responsible gambling message; a generic one is shown</source>
        <translation>la casa no ha puesto un texto sobre juego responsable; se muestra uno neutral</translation>
    </message>
    <message>
        <source>no helpline and no link is set</source>
        <translation>no se ha puesto ni línea de ayuda ni enlace</translation>
    </message>
    <message>
        <source>there is no figure {{{words}}}</source>
        <translation>no existe la cifra {{{words}}}</translation>
    </message>
    <message>
        <source>the figure {{{words}}} does not name a bet of the game</source>
        <translation>la cifra {{{words}}} no nombra ninguna apuesta del juego</translation>
    </message>
    <message>
        <source>the bet has no such figure: {{{words}}}</source>
        <translation>la apuesta no tiene esa cifra: {{{words}}}</translation>
    </message>
    <message>
        <source>Look at the bet in game.toml: its kind and its numbers</source>
        <translation>Revisa la apuesta en game.toml: su tipo y sus números</translation>
    </message>
    <message>
        <source>{bet} {least} to {most}</source>
        <translation>{bet} de {least} a {most}</translation>
    </message>
    <message>
        <source>1 in {parts:,}</source>
        <translation>1 en {parts:,}</translation>
    </message>
    <message>
        <source>1 in {parts}</source>
        <translation>1 en {parts}</translation>
    </message>
    <message>
        <source>{number}, a pair</source>
        <translation>{number}, doble</translation>
    </message>
    <message>
        <source>{num} to {den}</source>
        <translation>{num} a {den}</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} y {last}</translation>
    </message>
    <message>
        <source>{first} or {last}</source>
        <translation>{first} o {last}</translation>
    </message>
    <message>
        <source>{name} pays {rate}</source>
        <translation>{name} paga {rate}</translation>
    </message>
    <message>
        <source>{name} loses</source>
        <translation>{name} pierde</translation>
    </message>
    <message>
        <source>{name} pushes</source>
        <translation>{name} empata</translation>
    </message>
    <message>
        <source>Number {number}</source>
        <translation>Number {number}</translation>
    </message>
    <message>
        <source>A figure is filled in from the game: write {{pays jukebox 4}}, {{numbers hot_hand}}, {{chance flaming_four}} …</source>
        <translation>Las cifras se toman del juego: escribe {{pays jukebox 4}}, {{numbers hot_hand}}, {{chance flaming_four}} …</translation>
    </message>
    <message>
        <source>no card deals rounds</source>
        <translation>ninguna tarjeta juega rondas</translation>
    </message>
    <message>
        <source>this is not a plain file</source>
        <translation>este no es un archivo simple</translation>
    </message>
    <message>
        <source>Name the program&apos;s file, without signs such as : and \</source>
        <translation>Indica el archivo del programa, sin signos como : y \</translation>
    </message>
    <message>
        <source>there is no room for {seats} players</source>
        <translation>{seats} jugadores no caben</translation>
    </message>
    <message>
        <source>The table has {seats} seats</source>
        <translation>La mesa tiene {seats} lugares</translation>
    </message>
    <message>
        <source>{number} is not a point of the game</source>
        <translation>{number} no es un punto del juego</translation>
    </message>
    <message>
        <source>The points are {points}</source>
        <translation>Los puntos son {points}</translation>
    </message>
    <message>
        <source>the game has no bet on the line that rolls could decide</source>
        <translation>el juego no tiene una apuesta de línea que los tiros puedan decidir</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>Quítalo</translation>
    </message>
    <message>
        <source>{source} is not a row of the guide</source>
        <translation>{source} no es un renglón de la guía</translation>
    </message>
    <message>
        <source>a figure is typed into the text</source>
        <translation>se escribió una cifra a mano en el texto</translation>
    </message>
    <message>
        <source>a brace is unmatched</source>
        <translation>una llave no tiene pareja</translation>
    </message>
    <message>
        <source>Write each figure between {{ and }}</source>
        <translation>Escribe cada cifra entre {{ y }}</translation>
    </message>
    <message>
        <source>the odds {odds} are typed, and game.toml has no such odds</source>
        <translation>se escribieron a mano los momios {odds}, y game.toml no tiene esos momios</translation>
    </message>
    <message>
        <source>the odds {odds} are typed</source>
        <translation>se escribieron a mano los momios {odds}</translation>
    </message>
    <message>
        <source>a card of kind {kind} shows nothing by name</source>
        <translation>una tarjeta de tipo {kind} no muestra nada por nombre</translation>
    </message>
    <message>
        <source>there is no {kind} to show</source>
        <translation>no hay {kind} que mostrar</translation>
    </message>
    <message>
        <source>Write one under [[{kind}s]]</source>
        <translation>Escribe uno debajo de [[{kind}s]]</translation>
    </message>
    <message>
        <source>{show} is not a {kind}</source>
        <translation>{show} no es {kind}</translation>
    </message>
    <message>
        <source>{bet} is not a bet of the game</source>
        <translation>{bet} no es una apuesta del juego</translation>
    </message>
    <message>
        <source>It pays {answer}</source>
        <translation>Paga {answer}</translation>
    </message>
    <message>
        <source>{stake} at {rate} pays {answer}</source>
        <translation>Con {rate}, {stake} paga {answer}</translation>
    </message>
    <message>
        <source>{stake} at {rate} is {exact}, rounded down to {answer}</source>
        <translation>Con {rate}, {stake} da {exact}, redondeado hacia abajo a {answer}</translation>
    </message>
    <message>
        <source>this bet cannot be made: {error}</source>
        <translation>esto no puede estar en la mesa: {error}</translation>
    </message>
    <message>
        <source>Correct the bet, number, or point</source>
        <translation>Corrige la apuesta, el número o el punto</translation>
    </message>
    <message>
        <source>the bet does not win with {first} and {second}: {outcome}</source>
        <translation>la apuesta no gana con {first} y {second}: {outcome}</translation>
    </message>
    <message>
        <source>Ask for a roll that pays</source>
        <translation>Pide un tiro que pague</translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>el número {number}</translation>
    </message>
    <message>
        <source>{stake} on the {name}{phase}. The dice: {first} and {second}.</source>
        <translation>{stake} en {name}{phase}. Los dados: {first} y {second}.</translation>
    </message>
    <message>
        <source>, none of its numbers marked</source>
        <translation>, sin ninguno de sus números marcado</translation>
    </message>
    <message>
        <source>, with {numbers} marked</source>
        <translation>, con {numbers} marcados</translation>
    </message>
    <message>
        <source>, the point is {point}</source>
        <translation>, el punto es {point}</translation>
    </message>
    <message>
        <source>, coming out</source>
        <translation>, en tiro de salida</translation>
    </message>
    <message>
        <source>Every roll is new. The dice do not know what came before.</source>
        <translation>Cada tiro es nuevo. Los dados no saben qué pasó antes.</translation>
    </message>
    <message>
        <source>the point</source>
        <translation>el punto</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>nada se mueve</translation>
    </message>
    <message>
        <source>wins {rate}</source>
        <translation>gana {rate}</translation>
    </message>
    <message>
        <source>loses</source>
        <translation>pierde</translation>
    </message>
    <message>
        <source>pushes</source>
        <translation>empata</translation>
    </message>
    <message>
        <source>Name bets that can be made there</source>
        <translation>Pon lo que pueda estar ahí</translation>
    </message>
    <message>
        <source>{row} answers this roll, not {named}</source>
        <translation>a este tiro responde {row}, no {named}</translation>
    </message>
    <message>
        <source>Name {row}, or change dice and point</source>
        <translation>Indica {row}, o cambia los dados y el punto</translation>
    </message>
    <message>
        <source>{name} asks for {what} not taught by then: {names}</source>
        <translation>{name} pide {what} que aún no se han enseñado: {names}</translation>
    </message>
    <message>
        <source>Teach it before, or ask it later</source>
        <translation>Enséñalo antes o pregúntalo después</translation>
    </message>
    <message>
        <source>Say it at a roll, or do not name it</source>
        <translation>Dígalo en un tiro, o no lo nombre</translation>
    </message>
    <message>
        <source>no roll of the lesson is answered by {row}</source>
        <translation>ningún tiro de la lección se responde con {row}</translation>
    </message>
    <message>
        <source>Deal one, or do not name it</source>
        <translation>Juega uno o no lo nombres</translation>
    </message>
    <message>
        <source>the gate deals {roll}, which the lesson has shown</source>
        <translation>la prueba de paso juega {roll}, que la lección ya mostró</translation>
    </message>
    <message>
        <source>Choose another roll</source>
        <translation>Pon otro tiro</translation>
    </message>
    <message>
        <source>no lesson teaches these {what}: {names}</source>
        <translation>ninguna lección enseña estos {what}: {names}</translation>
    </message>
    <message>
        <source>Teach each of them in a lesson</source>
        <translation>Enseña cada uno en una lección</translation>
    </message>
    <message>
        <source>That request has already been answered.</source>
        <translation>Esa petición ya se respondió.</translation>
    </message>
    <message>
        <source>a third</source>
        <translation>un tercio</translation>
    </message>
    <message>
        <source>a quarter</source>
        <translation>un cuarto</translation>
    </message>
    <message>
        <source>a fifth</source>
        <translation>un quinto</translation>
    </message>
    <message>
        <source>two fifths</source>
        <translation>dos quintos</translation>
    </message>
    <message>
        <source>{stake} at {odds}: the same again, {pay}.</source>
        <translation>{stake}, {odds}: lo mismo otra vez, {pay}.</translation>
    </message>
    <message>
        <source>{stake} at {odds}: {times} times {stake} makes {pay}.</source>
        <translation>{stake}, {odds}: {times} veces {stake} son {pay}.</translation>
    </message>
    <message>
        <source>{stake} at {odds}: {stake} and {part} of it, {rest}, make {pay}.</source>
        <translation>{stake}, {odds}: {stake} y {part} de eso, {rest}, son {pay}.</translation>
    </message>
    <message>
        <source>{stake} at {odds}: {part} of it is {pay}.</source>
        <translation>{stake}, {odds}: {part} de eso son {pay}.</translation>
    </message>
    <message>
        <source>{stake} at {odds}: {times} times {stake} and {part} of it, {rest}, make {pay}.</source>
        <translation>{stake}, {odds}: {times} veces {stake} y {part} de eso, {rest}, son {pay}.</translation>
    </message>
    <message>
        <source>{stake} at {odds}</source>
        <translation>{stake}, {odds}</translation>
    </message>
    <message>
        <source>{times} times the bet: {whole}</source>
        <translation>{times} veces la apuesta: {whole}</translation>
    </message>
    <message>
        <source>{part} of it: {rest}</source>
        <translation>{part} de la apuesta: {rest}</translation>
    </message>
    <message>
        <source>together: {pay}</source>
        <translation>en total: {pay}</translation>
    </message>
    <message>
        <source>in the rack’s chips: {paid}</source>
        <translation>lo que se paga con la charola: {paid}</translation>
    </message>
    <message>
        <source>{kind} is not a kind of drill</source>
        <translation>{kind} no es un tipo de ejercicio</translation>
    </message>
    <message>
        <source>{spot} is {amount}, {most} is the most</source>
        <translation>{spot} tiene {amount}; lo máximo es {most}</translation>
    </message>
    <message>
        <source>{moment} Call it.</source>
        <translation>{moment} Canta.</translation>
    </message>
    <message>
        <source>The round begins, before the roll. What do you say?</source>
        <translation>Empieza la ronda, antes del tiro. ¿Qué dices?</translation>
    </message>
    <message>
        <source>For example: {call}</source>
        <translation>Por ejemplo: {call}</translation>
    </message>
    <message>
        <source>none of the rows has a call</source>
        <translation>ningún renglón se canta</translation>
    </message>
    <message>
        <source>bet and odds go with mode pay, and with no other</source>
        <translation>bet y odds van con el modo pay y con ningún otro</translation>
    </message>
    <message>
        <source>count is the largest number of chips; it must be above fewest and spread</source>
        <translation>count es el máximo de fichas, mayor que fewest y spread</translation>
    </message>
    <message>
        <source>Run this stack of {chip} chips down: how high is each pile, in order?</source>
        <translation>Corta esta pila de fichas de {chip}: ¿qué altura tiene cada montón, en orden?</translation>
    </message>
    <message>
        <source>{count} chips make the amount, but {enough} are enough: {chips}.</source>
        <translation>{count} fichas dan el monto, pero bastan {enough}: {chips}.</translation>
    </message>
    <message>
        <source>The chips are right but stacked wrong: the largest goes on the bottom.</source>
        <translation>Las fichas son correctas, pero están mal apiladas: la más grande va abajo.</translation>
    </message>
    <message>
        <source>{bet} {moment} Pay it with the fewest chips.</source>
        <translation>{bet} {moment} Págala con la menor cantidad de fichas.</translation>
    </message>
    <message>
        <source>A player brings {chips}. Color up: give the same value in the fewest chips.</source>
        <translation>Un jugador trae {chips}. Sube de color: da el mismo valor con la menor cantidad de fichas.</translation>
    </message>
    <message>
        <source>{worth} {slip}; {brought} was brought.</source>
        <translation>{worth} {slip}; el jugador trajo {brought}.</translation>
    </message>
    <message>
        <source>was handed out</source>
        <translation>fue lo que se entregó</translation>
    </message>
    <message>
        <source>{piles} = {height} chips, {value}.</source>
        <translation>{piles} = {height} fichas, {value}.</translation>
    </message>
    <message>
        <source>The piles hold {cut} chips, the stack has {height}.</source>
        <translation>Los montones tienen {cut} fichas; la pila tiene {height}.</translation>
    </message>
    <message>
        <source>Cut {chip} chips into piles of {cut}; what is left over goes last: {piles}.</source>
        <translation>Corta las fichas de {chip} en montones de {cut}; lo que sobra va al final: {piles}.</translation>
    </message>
    <message>
        <source>{moment} Touch every bet that loses, wins, or pushes, in the order you handle them.</source>
        <translation>{moment} Toca cada apuesta que pierde, gana o empata, en el orden en que las trabajas.</translation>
    </message>
    <message>
        <source>on these rows fewer than {least} of these wagers are decided</source>
        <translation>en estos renglones se deciden menos de {least} de estas apuestas</translation>
    </message>
    <message>
        <source>Ask for fewer, or for more seats, bets or rows</source>
        <translation>Pide menos, o pide más lugares, apuestas o renglones</translation>
    </message>
    <message>
        <source>give either bet with odds, or bets</source>
        <translation>bet con odds, o bets: uno de los dos pregunta cuánto se paga</translation>
    </message>
    <message>
        <source>bets names two or more, without toke, breaks, or neighbors</source>
        <translation>bets lleva dos o más, sin toke, breaks ni neighbors</translation>
    </message>
    <message>
        <source>{bets} {moment} What do you pay this seat in total?</source>
        <translation>{bets} {moment} ¿Cuánto le pagas en total a este lugar?</translation>
    </message>
    <message>
        <source>{bet} {moment} What does it pay?</source>
        <translation>{bet} {moment} ¿Cuánto se paga?</translation>
    </message>
    <message>
        <source>{paid} {words}; {parts} make {total}.</source>
        <translation>{paid} {words}; {parts} suman {total}.</translation>
    </message>
    <message>
        <source>leaves {spot} out</source>
        <translation>deja fuera {spot}</translation>
    </message>
    <message>
        <source>has {amount} on {spot}, which {words}</source>
        <translation>lleva {amount} en {spot}, que {words}</translation>
    </message>
    <message>
        <source>has the losing bets subtracted: taking and paying are two motions</source>
        <translation>tiene descontadas las apuestas perdedoras: recoger y pagar son dos movimientos</translation>
    </message>
    <message>
        <source>was paid</source>
        <translation>fue lo que pagaste</translation>
    </message>
    <message>
        <source>{amount} on {bet}</source>
        <translation>{amount} en {bet}</translation>
    </message>
    <message>
        <source>{moment} Numbers marked: {numbers}.</source>
        <translation>{moment} Números marcados: {numbers}.</translation>
    </message>
    <message>
        <source>{moment} Numbers marked: {numbers}. This roll completes {bets}.</source>
        <translation>{moment} Números marcados: {numbers}. Este tiro completa {bets}.</translation>
    </message>
    <message>
        <source>no roll pays two of these bets at once</source>
        <translation>ningún tiro paga dos de estas apuestas a la vez</translation>
    </message>
    <message>
        <source>Name bets that win together</source>
        <translation>Indica apuestas que ganen juntas</translation>
    </message>
    <message>
        <source>{moment} Put the steps in order.</source>
        <translation>{moment} Pon los pasos en orden.</translation>
    </message>
    <message>
        <source>This roll does not call for that step.</source>
        <translation>Este tiro no pide ese paso.</translation>
    </message>
    <message>
        <source>{first} or: {second}</source>
        <translation>{first} o bien: {second}</translation>
    </message>
    <message>
        <source>these rows have fewer than {least} steps with these bets</source>
        <translation>estos renglones tienen menos de {least} pasos con estas apuestas</translation>
    </message>
    <message>
        <source>Nothing: the layout is clean.</source>
        <translation>Nada: el paño está en orden.</translation>
    </message>
    <message>
        <source>Hand it back: it came after the pop.</source>
        <translation>Devuélvela: llegó después de accionar el domo.</translation>
    </message>
    <message>
        <source>Reduce the bet to what its line bet allows.</source>
        <translation>Reduce la apuesta a lo que permite su apuesta de línea.</translation>
    </message>
    <message>
        <source>Have the line bet put back as it was.</source>
        <translation>Haz que regresen la apuesta de línea a como estaba.</translation>
    </message>
    <message>
        <source>Hand the side bet back: a number is marked.</source>
        <translation>Devuelve la apuesta lateral: hay un número marcado.</translation>
    </message>
    <message>
        <source>Hand the number bet back: no point is on yet.</source>
        <translation>Devuelve la apuesta al número: todavía no hay punto.</translation>
    </message>
    <message>
        <source>Hand back what is above the maximum.</source>
        <translation>Devuelve lo que pasa del máximo.</translation>
    </message>
    <message>
        <source>Move the puck to the point.</source>
        <translation>Mueve el disco al punto.</translation>
    </message>
    <message>
        <source>Touch nothing, call the floor: a winner was paid wrong.</source>
        <translation>No toques nada, llama al jefe de piso: el pago de una ganadora está mal.</translation>
    </message>
    <message>
        <source>Touch nothing, call the floor: a loser was paid.</source>
        <translation>No toques nada, llama al jefe de piso: se pagó una perdedora.</translation>
    </message>
    <message>
        <source>Something is wrong, but that is not the fix. {why}</source>
        <translation>El paño no está en orden, pero ese no es el remedio. {why}</translation>
    </message>
    <message>
        <source>Everything is as it should be.</source>
        <translation>Cada apuesta y cada movimiento están como deben.</translation>
    </message>
    <message>
        <source>Everything is as it should be: stopping the game for nothing costs time and goodwill.</source>
        <translation>Cada apuesta y cada movimiento están como deben: parar el juego por nada cuesta tiempo y buena voluntad.</translation>
    </message>
    <message>
        <source>{name} is not an irregularity</source>
        <translation>{name} no es una irregularidad</translation>
    </message>
    <message>
        <source>none of {names} can happen in this game</source>
        <translation>nada de {names} puede pasar en este juego</translation>
    </message>
    <message>
        <source>Name others</source>
        <translation>Indica otras</translation>
    </message>
    <message>
        <source>{point}. On the felt: {bets}. Rolled since the last seven: {numbers}.</source>
        <translation>{point}. En el paño: {bets}. Han salido desde el último siete: {numbers}.</translation>
    </message>
    <message>
        <source>no bets</source>
        <translation>ninguna apuesta</translation>
    </message>
    <message>
        <source>{felt} The dice show {dice}.</source>
        <translation>{felt} Los dados muestran {dice}.</translation>
    </message>
    <message>
        <source>{felt} What happened: {story}.</source>
        <translation>{felt} Lo que pasó: {story}.</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>todavía nada</translation>
    </message>
    <message>
        <source>What do you do?</source>
        <translation>¿Qué haces?</translation>
    </message>
    <message>
        <source>the dice are popped</source>
        <translation>se acciona el domo</translation>
    </message>
    <message>
        <source>the dealer calls “{call}”</source>
        <translation>el crupier canta «{call}»</translation>
    </message>
    <message>
        <source>the puck is turned off</source>
        <translation>el disco se voltea a OFF</translation>
    </message>
    <message>
        <source>the puck goes on {to}</source>
        <translation>el disco va al {to}</translation>
    </message>
    <message>
        <source>{number} is marked</source>
        <translation>se marca el {number}</translation>
    </message>
    <message>
        <source>the marks are cleared</source>
        <translation>se quitan las marcas</translation>
    </message>
    <message>
        <source>the numbers are opened</source>
        <translation>se colocan los Numbers</translation>
    </message>
    <message>
        <source>{spot} is taken,{amount}</source>
        <translation>se recoge {spot},{amount}</translation>
    </message>
    <message>
        <source>{spot} is paid{amount}</source>
        <translation>{spot} cobra{amount}</translation>
    </message>
    <message>
        <source>{spot} is left up</source>
        <translation>{spot} se queda en el paño</translation>
    </message>
    <message>
        <source>{amount} goes on {spot}</source>
        <translation>entran {amount} en {spot}</translation>
    </message>
    <message>
        <source>{spot} is taken down by its player</source>
        <translation>el jugador retira {spot}</translation>
    </message>
    <message>
        <source>{spot} is raised to {amount}</source>
        <translation>{spot} sube a {amount}</translation>
    </message>
    <message>
        <source>{spot} is lowered to {amount}</source>
        <translation>{spot} baja a {amount}</translation>
    </message>
    <message>
        <source>What is this bet worth?</source>
        <translation>¿Cuánto vale esta apuesta?</translation>
    </message>
    <message>
        <source>One of these stacks is built wrong. Which one?</source>
        <translation>Una de estas pilas está mal armada. ¿Cuál?</translation>
    </message>
    <message>
        <source>In stack {number}, a {above} chip is on top of a {below} chip. The largest goes on the bottom.</source>
        <translation>En la pila {number}, una ficha de {above} está sobre una de {below}. La más grande va más abajo.</translation>
    </message>
    <message>
        <source>Stack {number}.</source>
        <translation>Pila {number}.</translation>
    </message>
    <message>
        <source>most is below fewest</source>
        <translation>most es menor que fewest</translation>
    </message>
    <message>
        <source>Raise it</source>
        <translation>Auméntalo</translation>
    </message>
    <message>
        <source>{read} {words}.</source>
        <translation>{read} {words}.</translation>
    </message>
    <message>
        <source>each stack needs its own seat, and there are {seats} seats</source>
        <translation>las pilas están en un lugar cada una, y hay {seats}</translation>
    </message>
    <message>
        <source>Ask for fewer</source>
        <translation>Pide menos</translation>
    </message>
    <message>
        <source>finding a wrongly built stack takes two or more stacks, each with two or more chips of several values</source>
        <translation>una pila mal armada se encuentra entre dos o más, de dos o más fichas de varios valores</translation>
    </message>
    <message>
        <source>Raise stacks and most, name several chips, mixed</source>
        <translation>Aumenta stacks y most, indica varias fichas, mixed</translation>
    </message>
    <message>
        <source>such stacks are rarely within the limits of {bet}</source>
        <translation>pocas veces hay pilas así dentro de los límites de {bet}</translation>
    </message>
    <message>
        <source>Name other chips or counts</source>
        <translation>Indica otras fichas o cantidades</translation>
    </message>
    <message>
        <source>most is the largest number of chips in a stack; it must not be below fewest</source>
        <translation>most es el máximo de fichas de una pila, no menor que fewest</translation>
    </message>
    <message>
        <source>chips are of two values or more: the bet is a mixed stack</source>
        <translation>las fichas son de dos valores o más: la apuesta es una pila mixta</translation>
    </message>
    <message>
        <source>{spot} {moment} Pay this bet with the fewest chips.</source>
        <translation>{spot} {moment} Paga lo que hay ahí con la menor cantidad de fichas.</translation>
    </message>
    <message>
        <source>The bet is {chips}: {stake}.</source>
        <translation>La apuesta es de {chips}: {stake}.</translation>
    </message>
    <message>
        <source>{worth} pays {read}, which {words}.</source>
        <translation>{worth} es lo que paga {read}, que {words}.</translation>
    </message>
    <message>
        <source>{bets} Marked: {numbers}. The rolls: {rolls}. After each roll, work the track and the side bets.</source>
        <translation>{bets} Marcados: {numbers}. Los tiros: {rolls}. Después de cada tiro haz lo que toque con la fila de marcas y las apuestas laterales.</translation>
    </message>
    <message>
        <source>Marks and money are right.</source>
        <translation>Las marcas y el dinero están bien.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>these are not all bets that collect numbers</source>
        <translation>estas no son todas apuestas que juntan números</translation>
    </message>
    <message>
        <source>Name bets of kind collect</source>
        <translation>Indica apuestas de tipo collect</translation>
    </message>
    <message>
        <source>none of the bets pays for nearly all numbers</source>
        <translation>ninguna de las apuestas paga por casi todos los números</translation>
    </message>
    <message>
        <source>Choose another ending</source>
        <translation>Elige otro final</translation>
    </message>
    <message>
        <source>leaves stack {number} out</source>
        <translation>deja fuera la pila {number}</translation>
    </message>
    <message>
        <source>takes the {chip} chips for {other} chips</source>
        <translation>toma las fichas de {chip} por fichas de {other}</translation>
    </message>
    <message>
        <source>is one {chip} chip short</source>
        <translation>se queda corto por una ficha de {chip}</translation>
    </message>
    <message>
        <source>is one {chip} chip over</source>
        <translation>se pasa por una ficha de {chip}</translation>
    </message>
    <message>
        <source>takes one {chip} chip for a {other} chip</source>
        <translation>toma una ficha de {chip} por una de {other}</translation>
    </message>
    <message>
        <source>has a zero too many</source>
        <translation>tiene un cero de más</translation>
    </message>
    <message>
        <source>has a zero too few</source>
        <translation>tiene un cero de menos</translation>
    </message>
    <message>
        <source>That was the last roll.</source>
        <translation>Ese fue el último tiro.</translation>
    </message>
    <message>
        <source>{row} is not a row after a roll</source>
        <translation>{row} no es un renglón posterior a un tiro</translation>
    </message>
    <message>
        <source>{bet_id} is not a bet of this game</source>
        <translation>{bet_id} no es una apuesta de este juego</translation>
    </message>
    <message>
        <source>game.toml has no odds named {name!r}</source>
        <translation>game.toml no tiene momios con el nombre {name!r}</translation>
    </message>
    <message>
        <source>{bet} never pays {odds}</source>
        <translation>{bet} nunca paga {odds}</translation>
    </message>
    <message>
        <source>Name odds that the bet pays</source>
        <translation>Indica momios que la apuesta pague</translation>
    </message>
    <message>
        <source>{text!r} is zero: a chip is worth something</source>
        <translation>{text!r} es cero: una ficha vale algo</translation>
    </message>
    <message>
        <source>{value:g} is not a chip in the rack</source>
        <translation>{value:g} no es una ficha de la charola</translation>
    </message>
    <message>
        <source>Write chips that are in game.toml</source>
        <translation>Escribe fichas de game.toml</translation>
    </message>
    <message>
        <source>no {sort} amount can be made of these chips within the bet&apos;s limits</source>
        <translation>con estas fichas no se puede formar ningún monto {sort} dentro de los límites de la apuesta</translation>
    </message>
    <message>
        <source>Name other chips, more of them, or another sort</source>
        <translation>Indica otras fichas, más fichas u otro tipo</translation>
    </message>
    <message>
        <source>Come-out</source>
        <translation>Tiro de salida</translation>
    </message>
    <message>
        <source>The point is {point}</source>
        <translation>El punto es {point}</translation>
    </message>
    <message>
        <source>{first} and {second}, a total of {total}</source>
        <translation>{first} y {second}, {total} en total</translation>
    </message>
    <message>
        <source>{point}; the dice show {dice}.</source>
        <translation>{point}; los dados muestran {dice}.</translation>
    </message>
    <message>
        <source>{number} × {chip}</source>
        <translation>{number} × {chip}</translation>
    </message>
    <message>
        <source>no chips</source>
        <translation>ninguna ficha</translation>
    </message>
    <message>
        <source>nothing is decided</source>
        <translation>no se decide nada</translation>
    </message>
    <message>
        <source>take {zone} at seat {seats}</source>
        <translation>recoger {zone} en el lugar {seats}</translation>
    </message>
    <message>
        <source>pay {zone} at seat {seats}</source>
        <translation>pagar {zone} en el lugar {seats}</translation>
    </message>
    <message>
        <source>push {zone} at seat {seats}</source>
        <translation>dar empate en {zone}, lugar {seats}</translation>
    </message>
    <message>
        <source>take {zone} at seats {seats}</source>
        <translation>recoger {zone} en los lugares {seats}</translation>
    </message>
    <message>
        <source>pay {zone} at seats {seats}</source>
        <translation>pagar {zone} en los lugares {seats}</translation>
    </message>
    <message>
        <source>push {zone} at seats {seats}</source>
        <translation>dar empate en {zone}, lugares {seats}</translation>
    </message>
    <message>
        <source>That is too long for an amount. Type dollars, like 25 or 37.50.</source>
        <translation>Es demasiado largo para un monto. Escribe dólares, como 25 o 37.50.</translation>
    </message>
    <message>
        <source>Type the amount first, like 25 or 37.50.</source>
        <translation>Escribe primero el monto, como 25 o 37.50.</translation>
    </message>
    <message>
        <source>An amount has no minus sign: type what is paid.</source>
        <translation>Un monto no lleva signo de menos: escribe lo que se paga.</translation>
    </message>
    <message>
        <source>That could be {amount} or {first} and {second}. Put spaces between the amounts.</source>
        <translation>Eso podría ser {amount} o {first} y {second}. Separa los montos con espacios.</translation>
    </message>
    <message>
        <source>Type the figure as well, like 25 or 37.50.</source>
        <translation>Escribe también la cifra, como 25 o 37.50.</translation>
    </message>
    <message>
        <source>Letters do not make an amount. Type the dollars in figures, like 25 or 37.50.</source>
        <translation>Con letras no se forma un monto. Escribe los dólares en cifras, como 25 o 37.50.</translation>
    </message>
    <message>
        <source>Only figures, a decimal point and commas make an amount, like 25 or 1,250.50.</source>
        <translation>Un monto solo lleva cifras, comas y punto decimal, como 25 o 1,250.50.</translation>
    </message>
    <message>
        <source>The points and commas do not make an amount. Type it like 1250.50.</source>
        <translation>Con esos puntos y comas no se forma un monto. Escríbelo como 1250.50.</translation>
    </message>
    <message>
        <source>That could be {large} or {small}. Type {plain} or {exact}.</source>
        <translation>Eso podría ser {large} o {small}. Escribe {plain} o {exact}.</translation>
    </message>
    <message>
        <source>That is finer than a cent. Use at most two decimals, like 37.50.</source>
        <translation>Eso es menos que un centavo. Usa dos decimales como máximo, como 37.50.</translation>
    </message>
    <message>
        <source>That is more than any table pays: {most} is the most.</source>
        <translation>Es más de lo que paga cualquier mesa: lo máximo es {most}.</translation>
    </message>
    <message>
        <source>one question still to answer</source>
        <translation>una pregunta espera su respuesta</translation>
    </message>
    <message>
        <source>right but slow: the goal is {goal} s</source>
        <translation>bien, pero lento: la meta es {goal} s</translation>
    </message>
    <message>
        <source>right so far; a few more answers to be sure</source>
        <translation>hasta ahora bien; unas respuestas más mostrarán que lo sabes</translation>
    </message>
    <message>
        <source>one rule is due for review</source>
        <translation>toca repetir una de sus reglas</translation>
    </message>
    <message>
        <source>{count} rules are due for review</source>
        <translation>toca repetir {count} de sus reglas</translation>
    </message>
    <message>
        <source>too many mistakes</source>
        <translation>demasiados errores</translation>
    </message>
    <message>
        <source>{count} questions still to answer</source>
        <translation>{count} preguntas esperan su respuesta</translation>
    </message>
    <message>
        <source>easy to mix up with “{other}”: practice both</source>
        <translation>se confunde fácilmente con «{other}»: practica los dos alternándolos</translation>
    </message>
    <message>
        <source>taught, not practiced yet</source>
        <translation>enseñado, aún sin practicar</translation>
    </message>
    <message>
        <source>known; a refresher</source>
        <translation>ya lo sabes; se pregunta de nuevo para mantenerlo fresco</translation>
    </message>
    <message>
        <source>there are {found} lessons; there must be at least {least}</source>
        <translation>hay {found} lecciones; lo mínimo son {least}</translation>
    </message>
    <message>
        <source>Add a lesson</source>
        <translation>Agrega una lección</translation>
    </message>
    <message>
        <source>no lesson teaches {row}</source>
        <translation>ninguna lección enseña {row}</translation>
    </message>
    <message>
        <source>no lesson drills {skill}</source>
        <translation>ninguna lección ejercita {skill}</translation>
    </message>
    <message>
        <source>{row} is not a row of the guide</source>
        <translation>{row} no es un renglón de la guía</translation>
    </message>
    <message>
        <source>{row} is taught in {lesson}</source>
        <translation>{row} se enseña en {lesson}</translation>
    </message>
    <message>
        <source>{skill} is not a skill</source>
        <translation>{skill} no es una habilidad</translation>
    </message>
    <message>
        <source>{skill} asks for {row}, which is not taught yet</source>
        <translation>{skill} pide {row}, que aún no se ha enseñado</translation>
    </message>
    <message>
        <source>this cannot be played: {reason}</source>
        <translation>esto no se puede jugar: {reason}</translation>
    </message>
    <message>
        <source>this can be played, though it is to be refused</source>
        <translation>esto se puede jugar, aunque se debería rechazar</translation>
    </message>
    <message>
        <source>Correct the lesson</source>
        <translation>Corrige la lección</translation>
    </message>
    <message>
        <source>{dice}: {points:,}.</source>
        <translation>{dice}: {points:,}.</translation>
    </message>
    <message>
        <source>No die scores.</source>
        <translation>Ningún dado da puntos.</translation>
    </message>
    <message>
        <source>The most points, and the dice that make them?</source>
        <translation>¿Cuál es el máximo de puntos y con qué dados se logra?</translation>
    </message>
    <message>
        <source>What is set aside: how many points?</source>
        <translation>¿Cuántos puntos vale lo apartado?</translation>
    </message>
    <message>
        <source>All of them score: {points:,}.</source>
        <translation>Todos dan puntos: {points:,}.</translation>
    </message>
    <message>
        <source>{dice} do not score there.</source>
        <translation>Aquí no dan puntos: {dice}.</translation>
    </message>
    <message>
        <source>May these be set aside? If not: which dice do not score?</source>
        <translation>¿Se pueden apartar estos dados? Si no: ¿cuáles no dan puntos?</translation>
    </message>
    <message>
        <source>Not every die scores.</source>
        <translation>No todos los dados dan puntos.</translation>
    </message>
    <message>
        <source>Every die has scored: the player may roll all {dice} again.</source>
        <translation>Todos los dados dieron puntos: el jugador puede tirar otra vez los {dice}.</translation>
    </message>
    <message>
        <source>Every die has scored: the player must roll all {dice} again.</source>
        <translation>Todos los dados dieron puntos: el jugador debe tirar otra vez los {dice}.</translation>
    </message>
    <message>
        <source>The other dice are set aside, and all that score are taken. Roll all the dice again: must, may, or no?</source>
        <translation>Los demás dados están apartados y se toman todos los que dan puntos. ¿Tirar otra vez todos los dados: debe, puede o no?</translation>
    </message>
    <message>
        <source>{first}: {one:,}. {second}: {two:,}.</source>
        <translation>{first}: {one:,}. {second}: {two:,}.</translation>
    </message>
    <message>
        <source>The most points in {first}, then in {second}?</source>
        <translation>¿Cuál es el máximo de puntos en {first} y luego en {second}?</translation>
    </message>
    <message>
        <source>It is {percent:.2f}%.</source>
        <translation>Es {percent:.2f}%.</translation>
    </message>
    <message>
        <source>With this many dice, how often is a roll a bust, in percent?</source>
        <translation>¿Qué tan seguido se quema un tiro con tantos dados, en por ciento?</translation>
    </message>
    <message>
        <source>With {count} dice roll up to {boundary:,}, bank above.</source>
        <translation>Con {count} dados tira hasta {boundary:,}; de ahí en adelante, guarda.</translation>
    </message>
    <message>
        <source>For the most points of this turn: roll or bank?</source>
        <translation>Para sacar más puntos en este turno: ¿tirar o guardar?</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Corrígelo</translation>
    </message>
    <message>
        <source>there is no scoring game {game}</source>
        <translation>no existe el juego de puntos {game}</translation>
    </message>
    <message>
        <source>{player} {points:,}</source>
        <translation>{player} {points:,}</translation>
    </message>
    <message>
        <source>Write the turns: the scores, and the marks for busts in a row.</source>
        <translation>Escribe los turnos: los puntos y las marcas por quemadas seguidas.</translation>
    </message>
    <message>
        <source>{scores}.</source>
        <translation>{scores}.</translation>
    </message>
    <message>
        <source>{players} won.</source>
        <translation>Ganó: {players}.</translation>
    </message>
    <message>
        <source>Still to roll: {players}.</source>
        <translation>Faltan por tirar: {players}.</translation>
    </message>
    <message>
        <source>Who won? If nobody yet: who still rolls, in order?</source>
        <translation>¿Quién ganó? Si nadie todavía: ¿quién falta por tirar, en orden?</translation>
    </message>
    <message>
        <source>Enough, and dice may be left over.</source>
        <translation>Es suficiente, y pueden sobrar dados.</translation>
    </message>
    <message>
        <source>All dice have scored: they must be rolled once more.</source>
        <translation>Todos los dados dieron puntos: hay que tirarlos una vez más.</translation>
    </message>
    <message>
        <source>It takes {limit:,} in one turn to get on the board.</source>
        <translation>Se necesitan {limit:,} en un turno para abrir.</translation>
    </message>
    <message>
        <source>It takes {limit:,} to bank.</source>
        <translation>Se necesitan {limit:,} para guardar puntos.</translation>
    </message>
    <message>
        <source>Too many dice are left over.</source>
        <translation>Sobran demasiados dados.</translation>
    </message>
    <message>
        <source>May the player bank? If not, why?</source>
        <translation>¿El jugador puede guardar puntos? Si no, ¿por qué?</translation>
    </message>
    <message>
        <source>{points:,}</source>
        <translation>{points:,}</translation>
    </message>
    <message>
        <source>{totals}.</source>
        <translation>{totals}.</translation>
    </message>
    <message>
        <source>The running total after each set-aside; a bust is 0.</source>
        <translation>El total acumulado después de cada apartado; una quemada es 0.</translation>
    </message>
    <message>
        <source>The dice left over from the last turn: {dice}.</source>
        <translation>Los dados que sobraron del turno anterior: {dice}.</translation>
    </message>
    <message>
        <source>How many dice do you hand over?</source>
        <translation>¿Cuántos dados entregas?</translation>
    </message>
    <message>
        <source>All have scored: all {dice}.</source>
        <translation>Todos dieron puntos: los {dice}.</translation>
    </message>
    <message>
        <source>Those that are not set aside: {dice}.</source>
        <translation>Los que no están apartados: {dice}.</translation>
    </message>
    <message>
        <source>The player rolls. How many dice do you hand over?</source>
        <translation>El jugador tira. ¿Cuántos dados entregas?</translation>
    </message>
    <message>
        <source>Nothing is wrong with it.</source>
        <translation>No tiene nada mal.</translation>
    </message>
    <message>
        <source>The mistake: {kind}, row {row}, {cost:+,} points.</source>
        <translation>El error: {kind}, renglón {row}, {cost:+,} puntos.</translation>
    </message>
    <message>
        <source>Which event was scored wrong, and what does the mistake cost? There may be none.</source>
        <translation>¿Qué evento se anotó mal y cuánto cuesta el error? Puede que no haya ninguno.</translation>
    </message>
    <message>
        <source>What you hand out is made with the fewest chips, the largest on the bottom.</source>
        <translation>Lo que entregas se arma con la menor cantidad de fichas, la más grande abajo.</translation>
    </message>
    <message>
        <source>The largest chips are on the bottom: count from there.</source>
        <translation>Las fichas de más valor están abajo: cuenta desde ahí.</translation>
    </message>
    <message>
        <source>{odds}: as much as the bet.</source>
        <translation>{odds}: lo mismo que la apuesta.</translation>
    </message>
    <message>
        <source>All of it is done for today.</source>
        <translation>Por hoy está todo hecho.</translation>
    </message>
    <message>
        <source>You shorted {what} {times}</source>
        <translation>Pagaste de menos «{what}» {times}</translation>
    </message>
    <message>
        <source>You overpaid {what} {times}</source>
        <translation>Pagaste de más «{what}» {times}</translation>
    </message>
    <message>
        <source>You got {right} of the last {of} right in “{title}”</source>
        <translation>En «{title}» llevas {right} correctas de las últimas {of}</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} veces</translation>
    </message>
    <message>
        <source>{odds}: the bet {times}.</source>
        <translation>{odds}: la apuesta {times}.</translation>
    </message>
    <message>
        <source>one {count}th</source>
        <translation>1/{count}</translation>
    </message>
    <message>
        <source>{odds}: the bet plus {part} of it.</source>
        <translation>{odds}: la apuesta y {part} más.</translation>
    </message>
    <message>
        <source>{odds}: {part} of the bet, {times}.</source>
        <translation>{odds}: {part} de la apuesta, {times}.</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>dos veces</translation>
    </message>
    <message>
        <source>three times</source>
        <translation>tres veces</translation>
    </message>
    <message>
        <source>twelve times</source>
        <translation>doce veces</translation>
    </message>
    <message>
        <source>a tenth</source>
        <translation>un décimo</translation>
    </message>
    <message>
        <source>Prove a stack of {chip} chips by cutting it into piles of {count}; what is left over goes last.</source>
        <translation>Comprueba una columna de fichas de {chip} cortándola en montones de {count}; lo que sobra va al final.</translation>
    </message>
    <message>
        <source>Posted limits: {limits}.</source>
        <translation>Límites anunciados: {limits}.</translation>
    </message>
    <message>
        <source>the number</source>
        <translation>el número</translation>
    </message>
    <message>
        <source>what the {zone} does</source>
        <translation>qué pasa con {zone}</translation>
    </message>
    <message>
        <source>easy or hard</source>
        <translation>si es fácil o hardway</translation>
    </message>
    <message>
        <source>that bets may be made</source>
        <translation>que se puede apostar</translation>
    </message>
    <message>
        <source>The number is enough. A full call says {facts}, in your own words.</source>
        <translation>Aquí basta el número. Un canto completo también dice {facts}; las palabras en inglés son libres.</translation>
    </message>
    <message>
        <source>Say {facts}, in your own words.</source>
        <translation>El canto dice {facts}, con las palabras que sean.</translation>
    </message>
    <message>
        <source>{bet} collects {numbers} and pays {odds}</source>
        <translation>{bet} junta {numbers} y paga {odds}</translation>
    </message>
    <message>
        <source>{count} of them when it ends, {odds}</source>
        <translation>{count} de ellos cuando termina, {odds}</translation>
    </message>
    <message>
        <source>Is that a bust?</source>
        <translation>¿Se quema con eso?</translation>
    </message>
    <message>
        <source>What is {figure} of {player} now?</source>
        <translation>¿Cuánto vale ahora {figure} de {player}?</translation>
    </message>
    <message>
        <source>What is {figure} now?</source>
        <translation>¿Cuánto vale ahora {figure}?</translation>
    </message>
    <message>
        <source>This uses a sample board of ours.</source>
        <translation>Esto usa un tablero de ejemplo nuestro.</translation>
    </message>
    <message>
        <source>What can come next?</source>
        <translation>¿Qué puede seguir?</translation>
    </message>
    <message>
        <source>made</source>
        <translation>hecha</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>aumentada</translation>
    </message>
    <message>
        <source>lowered</source>
        <translation>reducida</translation>
    </message>
    <message>
        <source>taken down</source>
        <translation>retirada</translation>
    </message>
    <message>
        <source>{place}: there is no wager there</source>
        <translation>{place}: ahí no hay ninguna apuesta</translation>
    </message>
    <message>
        <source>A bet {done} after the pop comes too late for this roll.</source>
        <translation>Una apuesta {done} después de accionar el domo llega demasiado tarde para este tiro.</translation>
    </message>
    <message>
        <source>A toke goes beside the player&apos;s own bet, and there is none on {spot}.</source>
        <translation>Una propina se pone junto a la apuesta del propio jugador, y no hay ninguna en {spot}.</translation>
    </message>
    <message>
        <source>{bet} is bet only while no number has rolled: from a {seven} until the next roll.</source>
        <translation>{bet} solo se apuesta mientras no ha salido ningún número: desde un {seven} hasta el siguiente tiro.</translation>
    </message>
    <message>
        <source>This house takes {bet} only beside a {line} bet.</source>
        <translation>Esta casa acepta {bet} solo junto a una apuesta de {line}.</translation>
    </message>
    <message>
        <source>{bet} are off on the come-out: they are bet once a point is on.</source>
        <translation>{bet} está en OFF en el tiro de salida: se apuesta cuando ya hay punto.</translation>
    </message>
    <message>
        <source>Seat {seat} has no {line} bet, and {bet} need one.</source>
        <translation>El lugar {seat} no tiene apuesta de {line}, y {bet} la necesita.</translation>
    </message>
    <message>
        <source>{bet} takes at least {least}.</source>
        <translation>{bet} acepta {least} como mínimo.</translation>
    </message>
    <message>
        <source>{amount} cannot be made: the smallest chip is {chip}.</source>
        <translation>No se puede formar {amount}: la ficha más chica es de {chip}.</translation>
    </message>
    <message>
        <source>{amount} on {spot} is above the seat&apos;s {line} bet of {ceiling}.</source>
        <translation>{amount} en {spot} pasa de la apuesta de {line} del lugar, que es de {ceiling}.</translation>
    </message>
    <message>
        <source>{amount} on {spot} is above {times} times the seat&apos;s {line} bet: {ceiling} is the most.</source>
        <translation>{amount} en {spot} supera {times} veces la apuesta del lugar en {line}: lo máximo es {ceiling}.</translation>
    </message>
    <message>
        <source>{bet} takes at most {ceiling}.</source>
        <translation>{bet} acepta {ceiling} como máximo.</translation>
    </message>
    <message>
        <source>{bet} cannot be {done} while the point of {point} is on: it stays until it is decided.</source>
        <translation>La apuesta de {bet} no puede ser {done} mientras el punto {point} esté en ON: se queda hasta que se decida.</translation>
    </message>
    <message>
        <source>{bet} is a contract bet: it cannot be {done} before it is decided.</source>
        <translation>{bet} es una apuesta de contrato: no puede ser {done} antes de que se decida.</translation>
    </message>
    <message>
        <source>The toke beside the bet comes down first: it cannot stay there alone.</source>
        <translation>La propina junto a la apuesta se retira primero: no puede quedarse ahí sola.</translation>
    </message>
    <message>
        <source>This house takes {bet} only beside a {line} bet: it comes down first.</source>
        <translation>Esta casa acepta {bet} solo junto a una apuesta de {line}: se retira primero.</translation>
    </message>
    <message>
        <source>{first} or {second}</source>
        <translation>{first} o {second}</translation>
    </message>
    <message>
        <source>event: the key is missing; the events are {names}</source>
        <translation>event: falta la clave; se conocen {names}</translation>
    </message>
    <message>
        <source>{at}: {value} is not known; did you mean {near}?</source>
        <translation>{at}: {value} no se conoce; ¿quisiste decir {near}?</translation>
    </message>
    <message>
        <source>{at}: {value} is not known; the choices are {names}</source>
        <translation>{at}: {value} no se conoce; se conocen {names}</translation>
    </message>
    <message>
        <source>{at}: found {value}; a whole number from {least} to {most} is expected</source>
        <translation>{at}: se encontró {value}; se espera un número entero de {least} a {most}</translation>
    </message>
    <message>
        <source>{at}: write an amount as text, &quot;1500&quot;</source>
        <translation>{at}: escribe un monto como texto, &quot;1500&quot;</translation>
    </message>
    <message>
        <source>{at}: {reason}</source>
        <translation>{at}: {reason}</translation>
    </message>
    <message>
        <source>{at}: play money has no cents</source>
        <translation>{at}: el dinero de juego no lleva centavos</translation>
    </message>
    <message>
        <source>{at}: true or false is expected</source>
        <translation>{at}: se espera true o false</translation>
    </message>
    <message>
        <source>prizes: one for each letter of {letters} is expected</source>
        <translation>prizes: se espera uno por cada letra de {letters}</translation>
    </message>
    <message>
        <source>{key}: the key is missing</source>
        <translation>{key}: falta la clave</translation>
    </message>
    <message>
        <source>{at}: an object is expected</source>
        <translation>{at}: se espera un objeto</translation>
    </message>
    <message>
        <source>{at}: a list is expected</source>
        <translation>{at}: se espera una lista</translation>
    </message>
    <message>
        <source>players: two different names are expected</source>
        <translation>players: se esperan dos nombres distintos</translation>
    </message>
    <message>
        <source>players: {name} is not a name on one line</source>
        <translation>players: {name} no es un nombre de una sola línea</translation>
    </message>
    <message>
        <source>answers: both are equally near, and neither message came first; say with sent who was first (ruling W3)</source>
        <translation>answers: las dos están igual de cerca y ningún mensaje llegó primero; di con sent quién fue primero (criterio W3)</translation>
    </message>
    <message>
        <source>dice: two numbers are expected, as [1, 6]</source>
        <translation>dice: se esperan dos números, como [1, 6]</translation>
    </message>
    <message>
        <source>take: write &quot;cells&quot; on the letter board, &quot;number&quot; for a face</source>
        <translation>take: escribe &quot;cells&quot; en el tablero de letras, &quot;number&quot; para una cara</translation>
    </message>
    <message>
        <source>cells: at least one must be taken (ruling O6)</source>
        <translation>cells: se toma al menos una (criterio O6)</translation>
    </message>
    <message>
        <source>cells: write a number, or [clue, number]</source>
        <translation>cells: escribe un número, o [clue, number]</translation>
    </message>
    <message>
        <source>clues: found {count}, three are expected</source>
        <translation>clues: se encontraron {count}, se esperan tres</translation>
    </message>
    <message>
        <source>{at}: numbered letters and one &quot;?&quot; are expected</source>
        <translation>{at}: se esperan letras numeradas y un &quot;?&quot;</translation>
    </message>
    <message>
        <source>{at}: a number appears twice in one clue (ruling O5)</source>
        <translation>{at}: un número aparece dos veces en una pista (criterio O5)</translation>
    </message>
    <message>
        <source>no hidden letter has the number {number}</source>
        <translation>ninguna letra oculta tiene el número {number}</translation>
    </message>
    <message>
        <source>{number} is in two clues: say which (ruling O5)</source>
        <translation>{number} aparece en dos pistas: di en cuál (criterio O5)</translation>
    </message>
    <message>
        <source>a letter is taken twice</source>
        <translation>una letra se toma dos veces</translation>
    </message>
    <message>
        <source>{text!r}: this is no expression, from “{rest}” on</source>
        <translation>{text!r}: esto no es una expresión, a partir de «{rest}»</translation>
    </message>
    <message>
        <source>{text!r}: “{part}” means nothing here</source>
        <translation>{text!r}: «{part}» no significa nada aquí</translation>
    </message>
    <message>
        <source>board: a list of six spaces is expected</source>
        <translation>board: se espera una lista de seis casillas</translation>
    </message>
    <message>
        <source>hidden: letters are written as &quot;clue:number&quot;, &quot;2:11&quot;</source>
        <translation>hidden: las letras se escriben como &quot;clue:number&quot;, &quot;2:11&quot;</translation>
    </message>
    <message>
        <source>{text!r} is not one of: name = …, name[…] = …, +=, -=, effect word</source>
        <translation>{text!r} no es nada de esto: name = …, name[…] = …, +=, -=, palabra de efecto</translation>
    </message>
    <message>
        <source>{text!r} is nested too deeply</source>
        <translation>{text!r} tiene demasiados niveles anidados</translation>
    </message>
    <message>
        <source>there is no function {name}; the functions are {names}</source>
        <translation>no existe la función {name}; se conocen {names}</translation>
    </message>
    <message>
        <source>{name} takes {count} arguments, found {found}</source>
        <translation>{name} lleva {count} argumentos, se encontraron {found}</translation>
    </message>
    <message>
        <source>{event}: {reason}</source>
        <translation>{event}: {reason}</translation>
    </message>
    <message>
        <source>{event}: not allowed at {stage}</source>
        <translation>{event}: no en {stage}</translation>
    </message>
    <message>
        <source>{event}: not allowed at {stage}; open to {who}: {options}</source>
        <translation>{event}: no en {stage}; abierto para {who}: {options}</translation>
    </message>
    <message>
        <source>point: {point} cannot be a point; it is one of {listed}, or null</source>
        <translation>point: {point} no puede ser punto; es uno de {listed}, o null</translation>
    </message>
    <message>
        <source>{place}: two wagers on one spot</source>
        <translation>{place}: dos apuestas en una misma casilla</translation>
    </message>
    <message>
        <source>{place}: a toke goes beside the player&apos;s bet, and there is none (ruling R22)</source>
        <translation>{place}: una propina va junto a la apuesta del jugador, y no hay ninguna (criterio R22)</translation>
    </message>
    <message>
        <source>rolled: {number} cannot have rolled since the last {seven}; write totals from 2 to 12 other than {seven}</source>
        <translation>rolled: {number} no puede haber salido desde el último {seven}; escribe totales de 2 a 12 distintos de {seven}</translation>
    </message>
    <message>
        <source>marked: {number} has not rolled since the last {seven}, so no lammer lies on it</source>
        <translation>marked: {number} no ha salido desde el último {seven}, así que no lleva marca</translation>
    </message>
    <message>
        <source>rolled: the point of {point} is missing; add it, it has rolled since the {seven}</source>
        <translation>rolled: falta el punto {point}; agrégalo, ya salió desde el {seven}</translation>
    </message>
    <message>
        <source>{where}: seats are 1 to {seats}</source>
        <translation>{where}: los lugares son de 1 a {seats}</translation>
    </message>
    <message>
        <source>{where}: {bet} is not a bet of {id}; its bets are {names}</source>
        <translation>{where}: {bet} no es una apuesta de {id}; sus apuestas son {names}</translation>
    </message>
    <message>
        <source>{where}: {id} are {listed}</source>
        <translation>{where}: {id} son {listed}</translation>
    </message>
    <message>
        <source>{where}: {id} takes no number</source>
        <translation>{where}: {id} no lleva número</translation>
    </message>
    <message>
        <source>{place}: a wager is above zero; leave out a bet that is not made</source>
        <translation>{place}: una apuesta es mayor que cero; omite la apuesta que no se hace</translation>
    </message>
    <message>
        <source>{where}: all its numbers have rolled, so it was paid and came down (ruling H3)</source>
        <translation>{where}: ya salieron todos sus números, así que se pagó y se retiró (criterio H3)</translation>
    </message>
    <message>
        <source>the file is larger than {most} KiB</source>
        <translation>el archivo pesa más de {most} KiB</translation>
    </message>
    <message>
        <source>a link is in its place; delete the link, or choose another folder</source>
        <translation>hay un enlace en su lugar; elimina el enlace o elige otra carpeta</translation>
    </message>
    <message>
        <source>another file is in its place; move that file, or choose another folder</source>
        <translation>hay otro archivo en su lugar; mueve ese archivo o elige otra carpeta</translation>
    </message>
    <message>
        <source>Add a row for it, or widen the when of another</source>
        <translation>Agrega un renglón para eso, o amplía el when de uno</translation>
    </message>
    <message>
        <source>Narrow the when of one of the two</source>
        <translation>Restringe el when de uno de los dos</translation>
    </message>
    <message>
        <source>Add the step</source>
        <translation>Agrega el paso</translation>
    </message>
    <message>
        <source>Keep one of the two steps</source>
        <translation>Conserva uno de los dos pasos</translation>
    </message>
    <message>
        <source>Name the odds of game.toml that are due there</source>
        <translation>Indica los momios de game.toml que tocan ahí</translation>
    </message>
    <message>
        <source>Take it out, or correct the condition that keeps it from being used</source>
        <translation>Quítalo, o corrige la condición que impide que se use</translation>
    </message>
    <message>
        <source>Correct say, call or the announcing step of the row</source>
        <translation>Corrige say, call o el paso del renglón que anuncia</translation>
    </message>
    <message>
        <source>Add the puck step where the point changes, take it out where it stays</source>
        <translation>Agrega el paso del disco donde cambia el punto; quítalo donde el punto se queda</translation>
    </message>
    <message>
        <source>Mark on every total but the seven, clear the marks on the seven, and only with collecting bets</source>
        <translation>Marca en todo total menos el siete, quita las marcas con el siete, y solo con apuestas que juntan números</translation>
    </message>
    <message>
        <source>Set up the Numbers where a point is set, and only there</source>
        <translation>Coloca los Numbers donde se establece un punto, y solo ahí</translation>
    </message>
    <message>
        <source>Add rows with phase &quot;before&quot; that open, case, and pop</source>
        <translation>Agrega renglones de la fase before que abran, revisen el paño y hagan saltar los dados</translation>
    </message>
    <message>
        <source>{seven} is the deciding seven</source>
        <translation>{seven} es el siete que decide</translation>
    </message>
    <message>
        <source>Take it out of the points</source>
        <translation>Quítalo de los puntos</translation>
    </message>
    <message>
        <source>{kind}: {finding}</source>
        <translation>{kind}: {finding}</translation>
    </message>
    <message>
        <source>{reason} ({where})</source>
        <translation>{reason} ({where})</translation>
    </message>
    <message>
        <source>{reason}; the proof found {count} more</source>
        <translation>{reason}; la prueba encontró {count} más</translation>
    </message>
    <message>
        <source>{chips} follows {before}</source>
        <translation>{chips} sigue a {before}</translation>
    </message>
    <message>
        <source>Write the chips in ascending order</source>
        <translation>Escribe las fichas de menor a mayor</translation>
    </message>
    <message>
        <source>the smallest chip is {smallest}, the rack&apos;s is {chips}</source>
        <translation>la ficha más chica es de {smallest}, la de la charola es de {chips}</translation>
    </message>
    <message>
        <source>Make the two agree</source>
        <translation>Haz que las dos coincidan</translation>
    </message>
    <message>
        <source>{chip} is not a multiple of the smallest chip, {smallest}</source>
        <translation>{chip} no es múltiplo de la ficha más chica, {smallest}</translation>
    </message>
    <message>
        <source>Payouts could not be made: change the chip</source>
        <translation>No se podrían hacer los pagos: cambia la ficha</translation>
    </message>
    <message>
        <source>{amount} cannot be made of {chips} chips</source>
        <translation>{amount} no se puede formar con fichas de {chips}</translation>
    </message>
    <message>
        <source>Write a multiple of the smallest chip</source>
        <translation>Escribe un múltiplo de la ficha más chica</translation>
    </message>
    <message>
        <source>{total} is decided on the come-out and sets a point as well</source>
        <translation>{total} se decide en el tiro de salida y además establece punto</translation>
    </message>
    <message>
        <source>Take it out of one of the two</source>
        <translation>Quítalo de uno de los dos</translation>
    </message>
    <message>
        <source>The points are {listed}</source>
        <translation>Los puntos son {listed}</translation>
    </message>
    <message>
        <source>{point} is not a point</source>
        <translation>{point} no es un punto</translation>
    </message>
    <message>
        <source>{bet} is not a line bet of this game</source>
        <translation>{bet} no es una apuesta de línea de este juego</translation>
    </message>
    <message>
        <source>the marks are cleared by a {seven}, so that is what ends the bet</source>
        <translation>las marcas se quitan con un {seven}, así que eso es lo que termina la apuesta</translation>
    </message>
    <message>
        <source>Put {seven} into ends_on and not into numbers</source>
        <translation>Pon {seven} en ends_on y no en numbers</translation>
    </message>
    <message>
        <source>zone {zone} holds {bets} bets of kind {kind}; a call can name only one</source>
        <translation>la zona {zone} tiene {bets} apuestas de tipo {kind}; un canto puede hablar de una</translation>
    </message>
    <message>
        <source>Name the zone of that bet</source>
        <translation>Indica la zona de esa apuesta</translation>
    </message>
    <message>
        <source>{zone} is not a zone of the layout</source>
        <translation>{zone} no es una zona del paño</translation>
    </message>
    <message>
        <source>before the roll there are no dice to go by</source>
        <translation>antes del tiro no hay dados por los cuales preguntar</translation>
    </message>
    <message>
        <source>Keep only the phase</source>
        <translation>Deja solo la fase</translation>
    </message>
    <message>
        <source>on the come-out there is no point to go by</source>
        <translation>en el tiro de salida no hay punto por el cual preguntar</translation>
    </message>
    <message>
        <source>Take out points and made</source>
        <translation>Quita points y made</translation>
    </message>
    <message>
        <source>the row has no steps</source>
        <translation>el renglón no tiene pasos</translation>
    </message>
    <message>
        <source>Write what the dealer does</source>
        <translation>Escribe lo que hace el crupier</translation>
    </message>
    <message>
        <source>before the roll</source>
        <translation>antes del tiro</translation>
    </message>
    <message>
        <source>after a roll</source>
        <translation>después de un tiro</translation>
    </message>
    <message>
        <source>{do} is not done {phase}</source>
        <translation>{do} no se hace {phase}</translation>
    </message>
    <message>
        <source>Move the step to a row of that phase</source>
        <translation>Mueve el paso a un renglón de esa fase</translation>
    </message>
    <message>
        <source>{do} needs a zone</source>
        <translation>{do} necesita una zona</translation>
    </message>
    <message>
        <source>The choices are: {listed}</source>
        <translation>Se conocen: {listed}</translation>
    </message>
    <message>
        <source>{do} does not take a zone</source>
        <translation>{do} no tiene zona</translation>
    </message>
    <message>
        <source>Take the zone out</source>
        <translation>Quita la zona</translation>
    </message>
    <message>
        <source>{do} pays nothing</source>
        <translation>{do} no paga nada</translation>
    </message>
    <message>
        <source>Take the odds out</source>
        <translation>Quita los momios</translation>
    </message>
    <message>
        <source>the odds are missing</source>
        <translation>faltan los momios</translation>
    </message>
    <message>
        <source>Name those of game.toml that are paid</source>
        <translation>Indica los de game.toml que se pagan</translation>
    </message>
    <message>
        <source>{name} is neither a total of two dice nor a bet of zone {zone}</source>
        <translation>{name} no es ni un total de dos dados ni una apuesta de la zona {zone}</translation>
    </message>
    <message>
        <source>{name} are not paid by {listed}</source>
        <translation>{listed} no paga {name}</translation>
    </message>
    <message>
        <source>{source} is cited but not among the rules</source>
        <translation>{source} se cita, pero no está entre las reglas</translation>
    </message>
    <message>
        <source>the braces do not match: {error}</source>
        <translation>las llaves no están en pareja: {error}</translation>
    </message>
    <message>
        <source>Write {{number}}, {{rate}} or {{way}}</source>
        <translation>Escribe {{number}}, {{rate}} o {{way}}</translation>
    </message>
    <message>
        <source>{{{name}}} cannot be filled in</source>
        <translation>{{{name}}} no se puede rellenar</translation>
    </message>
    <message>
        <source>the text has {count} words; the limit is {most}</source>
        <translation>el texto tiene {count} palabras; lo máximo es {most}</translation>
    </message>
    <message>
        <source>{right} right out of {of} is not possible</source>
        <translation>{right} bien de {of} no puede ser</translation>
    </message>
    <message>
        <source>skills and until go together</source>
        <translation>skills y until van juntos</translation>
    </message>
    <message>
        <source>a lesson ends with its one gate</source>
        <translation>una lección termina con su única prueba de paso</translation>
    </message>
    <message>
        <source>a unit</source>
        <translation>una unidad</translation>
    </message>
    <message>
        <source>a bet of this game</source>
        <translation>una apuesta de este juego</translation>
    </message>
    <message>
        <source>a row of the guide</source>
        <translation>un renglón de la guía</translation>
    </message>
    <message>
        <source>lessons of other units come between those of {unit}</source>
        <translation>hay lecciones de otras unidades entre las de {unit}</translation>
    </message>
    <message>
        <source>Put a unit&apos;s lessons together</source>
        <translation>Pon juntas las lecciones de una unidad</translation>
    </message>
    <message>
        <source>the unit {unit} has no lesson</source>
        <translation>la unidad {unit} no tiene ninguna lección</translation>
    </message>
    <message>
        <source>Add one, or take the unit out</source>
        <translation>Agrega una, o quita la unidad</translation>
    </message>
    <message>
        <source>a rule of the guide</source>
        <translation>una regla de la guía</translation>
    </message>
    <message>
        <source>a part of the felt</source>
        <translation>una parte del paño</translation>
    </message>
    <message>
        <source>a roll of this activity</source>
        <translation>un tiro de esta actividad</translation>
    </message>
    <message>
        <source>a name of odds in game.toml</source>
        <translation>un nombre de momios en game.toml</translation>
    </message>
    <message>
        <source>a roll of this course</source>
        <translation>un tiro de este curso</translation>
    </message>
    <message>
        <source>a skill of drills.toml</source>
        <translation>una habilidad de drills.toml</translation>
    </message>
    <message>
        <source>no lesson deals the roll {roll}</source>
        <translation>ninguna lección juega el tiro {roll}</translation>
    </message>
    <message>
        <source>Deal it in a lesson, or take it out</source>
        <translation>Juégalo en una lección, o quítalo</translation>
    </message>
    <message>
        <source>{name} is not {what}</source>
        <translation>{name} no es {what}</translation>
    </message>
    <message>
        <source>a skill</source>
        <translation>una habilidad</translation>
    </message>
    <message>
        <source>a kind with a skill</source>
        <translation>un tipo con una habilidad</translation>
    </message>
    <message>
        <source>{former} is an id of {owner}</source>
        <translation>{former} es un id de {owner}</translation>
    </message>
    <message>
        <source>An id is never reused</source>
        <translation>Un id no se vuelve a usar nunca</translation>
    </message>
    <message>
        <source>another skill</source>
        <translation>otra habilidad</translation>
    </message>
    <message>
        <source>{other} is paired with {back}, not with {skill}</source>
        <translation>{other} hace pareja con {back}, no con {skill}</translation>
    </message>
    <message>
        <source>Write the pair in both skills</source>
        <translation>Una pareja se escribe en las dos habilidades</translation>
    </message>
    <message>
        <source>{reason}. {hint}</source>
        <translation>{reason}. {hint}</translation>
    </message>
    <message>
        <source>Did you mean {name}?</source>
        <translation>¿Quisiste decir {name}?</translation>
    </message>
    <message>
        <source>The choices are: {names}, and more</source>
        <translation>Se conocen: {names} y más</translation>
    </message>
    <message>
        <source>The choices are: {names}</source>
        <translation>Se conocen: {names}</translation>
    </message>
    <message>
        <source>{call} is not understood as a correct call: {problems}</source>
        <translation>{call} no se entiende como un canto correcto: {problems}</translation>
    </message>
    <message>
        <source>Reword the example, or add its words to calls.toml</source>
        <translation>Cambia la redacción del ejemplo, o agrega sus palabras a calls.toml</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 without a byte order mark</source>
        <translation>Guarda el archivo como UTF-8 sin marca de orden de bytes</translation>
    </message>
    <message>
        <source>the file starts with a byte order mark</source>
        <translation>el archivo empieza con una marca de orden de bytes</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>línea {line}</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>el texto no es UTF-8</translation>
    </message>
    <message>
        <source>the line has {count} characters; the limit is {most}</source>
        <translation>la línea tiene {count} caracteres; lo máximo es {most}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>línea {number}</translation>
    </message>
    <message>
        <source>Break it into several lines</source>
        <translation>Divídela en varias líneas</translation>
    </message>
    <message>
        <source>this is not TOML: {error}</source>
        <translation>esto no es TOML: {error}</translation>
    </message>
    <message>
        <source>Fix the syntax on that line</source>
        <translation>Corrige la sintaxis en esa línea</translation>
    </message>
    <message>
        <source>lists are nested too deeply</source>
        <translation>las listas tienen demasiados niveles anidados</translation>
    </message>
    <message>
        <source>Write the keys of docs/adding-a-game.md</source>
        <translation>Escribe las claves de docs/adding-a-game.md</translation>
    </message>
    <message>
        <source>a number cannot be read: {error}</source>
        <translation>no se puede leer un número: {error}</translation>
    </message>
    <message>
        <source>Write a plain number</source>
        <translation>Escribe un número simple</translation>
    </message>
    <message>
        <source>the file is missing</source>
        <translation>falta el archivo</translation>
    </message>
    <message>
        <source>Every game needs it: docs/adding-a-game.md</source>
        <translation>Todo juego lo necesita: docs/adding-a-game.md</translation>
    </message>
    <message>
        <source>Put a plain file here</source>
        <translation>Pon aquí un archivo simple</translation>
    </message>
    <message>
        <source>the file cannot be opened: {problem}</source>
        <translation>no se puede abrir el archivo: {problem}</translation>
    </message>
    <message>
        <source>Make it a plain file that can be read</source>
        <translation>Haz que sea un archivo simple que se pueda leer</translation>
    </message>
    <message>
        <source>Take out what the game does not need</source>
        <translation>Quita lo que el juego no necesita</translation>
    </message>
    <message>
        <source>the link leads out of the game&apos;s folder</source>
        <translation>el enlace sale de la carpeta del juego</translation>
    </message>
    <message>
        <source>Put the file itself here</source>
        <translation>Pon aquí el archivo mismo</translation>
    </message>
    <message>
        <source>tables are nested too deeply</source>
        <translation>las tablas tienen demasiados niveles anidados</translation>
    </message>
    <message>
        <source>found {value}, which is not a number up to {most:,}</source>
        <translation>se encontró {value}, que no es un número dentro de {most:,}</translation>
    </message>
    <message>
        <source>the number is beyond {most:,}</source>
        <translation>el número pasa de {most:,}</translation>
    </message>
    <message>
        <source>Write a smaller number</source>
        <translation>Escribe un número más chico</translation>
    </message>
    <message>
        <source>the text has {count} characters; the limit is {most}</source>
        <translation>el texto tiene {count} caracteres; lo máximo es {most}</translation>
    </message>
    <message>
        <source>Shorten it</source>
        <translation>Acórtalo</translation>
    </message>
    <message>
        <source>found unprintable characters: {value}</source>
        <translation>se encontraron caracteres no imprimibles: {value}</translation>
    </message>
    <message>
        <source>Write plain text</source>
        <translation>Escribe texto simple</translation>
    </message>
    <message>
        <source>{text} is not a file name: name a file of this folder, without a path</source>
        <translation>{text} no es un nombre de archivo: indica un archivo de esta carpeta, sin ruta</translation>
    </message>
    <message>
        <source>there is no game {game}</source>
        <translation>no existe el juego {game}</translation>
    </message>
    <message>
        <source>Name a folder that holds game.toml</source>
        <translation>Indica una carpeta que contenga game.toml</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>no existe esa carpeta</translation>
    </message>
    <message>
        <source>{game} is a game of the family {family}, and has no casino table</source>
        <translation>{game} es un juego de la familia {family} y no tiene mesa de casino</translation>
    </message>
    <message>
        <source>Name a game of the family table</source>
        <translation>Indica un juego de la familia table</translation>
    </message>
    <message>
        <source>{id} is already the id of the game in {folder}</source>
        <translation>{id} ya es el id del juego que está en {folder}</translation>
    </message>
    <message>
        <source>Give the game an id of its own</source>
        <translation>Dale al juego un id propio</translation>
    </message>
    <message>
        <source>the {key} belong in {home}</source>
        <translation>el lugar de {key} es {home}</translation>
    </message>
    <message>
        <source>Move them there</source>
        <translation>Pásalos ahí</translation>
    </message>
    <message>
        <source>found {value}, 1 was expected</source>
        <translation>se encontró {value}, se esperaba 1</translation>
    </message>
    <message>
        <source>Write format = 1</source>
        <translation>Escribe format = 1</translation>
    </message>
    <message>
        <source>the odds belong in game.toml</source>
        <translation>los momios van en game.toml</translation>
    </message>
    <message>
        <source>Take them out</source>
        <translation>Quítalos</translation>
    </message>
    <message>
        <source>no zone of this name can be called</source>
        <translation>no hay ninguna zona así que nombrar</translation>
    </message>
    <message>
        <source>no bet pays these odds</source>
        <translation>ninguna apuesta paga estos momios</translation>
    </message>
    <message>
        <source>Take them out, or name them in a bet</source>
        <translation>Quítalos, o ponlos en una apuesta</translation>
    </message>
    <message>
        <source>Name the odds of game.toml that are meant</source>
        <translation>Indica los momios de game.toml de los que se trata</translation>
    </message>
    <message>
        <source>{name} are odds: they belong in game.toml only</source>
        <translation>{name} son momios: van solo en game.toml</translation>
    </message>
    <message>
        <source>game.toml has no odds named {name}</source>
        <translation>game.toml no tiene momios con el nombre {name}</translation>
    </message>
    <message>
        <source>Write {{odds …}} with a name from game.toml, or put what is not odds in other words</source>
        <translation>Escribe {{odds …}} con un nombre de game.toml, o di de otra manera lo que no son momios</translation>
    </message>
    <message>
        <source>the odds {text} are typed, and game.toml has no such odds</source>
        <translation>los momios {text} se escribieron a mano, y game.toml no tiene esos momios</translation>
    </message>
    <message>
        <source>the odds {text} are typed: they belong in game.toml only</source>
        <translation>los momios {text} se escribieron a mano: van solo en game.toml</translation>
    </message>
    <message>
        <source>Write {{odds {name}}} or {{ratio {name}}}, or the name that is meant</source>
        <translation>Escribe {{odds {name}}} o {{ratio {name}}}, o el nombre del que se trata</translation>
    </message>
    <message>
        <source>{name} cannot be filled in</source>
        <translation>{name} no se puede rellenar</translation>
    </message>
    <message>
        <source>Odds are {kinds}</source>
        <translation>Los momios son {kinds}</translation>
    </message>
    <message>
        <source>game.toml has no odds named {match}</source>
        <translation>game.toml no tiene momios con el nombre {match}</translation>
    </message>
    <message>
        <source>Even money</source>
        <translation>Pago a la par</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>Doble</translation>
    </message>
    <message>
        <source>Triple</source>
        <translation>Triple</translation>
    </message>
    <message>
        <source>a number was expected</source>
        <translation>se esperaba un número</translation>
    </message>
    <message>
        <source>a number from {low:g} to {high:g} was expected</source>
        <translation>se esperaba un número de {low:g} a {high:g}</translation>
    </message>
    <message>
        <source>{low} to {high} numbers were expected</source>
        <translation>se esperaban de {low} a {high} números</translation>
    </message>
    <message>
        <source>numbers within {far:g} were expected</source>
        <translation>se esperaban números dentro de {far:g}</translation>
    </message>
    <message>
        <source>one of {names} was expected</source>
        <translation>se esperaba uno de {names}</translation>
    </message>
    <message>
        <source>{expected} was expected</source>
        <translation>se esperaba {expected}</translation>
    </message>
    <message>
        <source>a paint may only name a gradient of this picture, url(#name)</source>
        <translation>un relleno solo puede nombrar un degradado de esta imagen, url(#name)</translation>
    </message>
    <message>
        <source>a color like #14532d was expected; Qt draws no eight-digit colors, use fill-opacity</source>
        <translation>se esperaba un color como #14532d; Qt no dibuja colores de ocho dígitos, usa fill-opacity</translation>
    </message>
    <message>
        <source>none or up to 16 lengths whose sum is at least 1 were expected</source>
        <translation>no se esperaba ninguna longitud, o hasta 16 que sumen al menos 1</translation>
    </message>
    <message>
        <source>path data was expected</source>
        <translation>se esperaban datos de trazado</translation>
    </message>
    <message>
        <source>up to eight of matrix, translate, scale, rotate, skewX and skewY were expected</source>
        <translation>se esperaban hasta ocho de matrix, translate, scale, rotate, skewX y skewY</translation>
    </message>
    <message>
        <source>a reference inside this picture, #name,</source>
        <translation>una referencia dentro de esta imagen, #name,</translation>
    </message>
    <message>
        <source>names of fonts</source>
        <translation>nombres de fuentes</translation>
    </message>
    <message>
        <source>a weight like bold or 600</source>
        <translation>un grosor como bold o 600</translation>
    </message>
    <message>
        <source>a name of letters, digits, dots and dashes</source>
        <translation>un nombre de letras, dígitos, puntos y guiones</translation>
    </message>
    <message>
        <source>an alignment like xMidYMid</source>
        <translation>una alineación como xMidYMid</translation>
    </message>
    <message>
        <source>a language like en</source>
        <translation>un idioma como en</translation>
    </message>
    <message>
        <source>a picture runs no scripts</source>
        <translation>una imagen no ejecuta scripts</translation>
    </message>
    <message>
        <source>a picture is drawn, it embeds and loads nothing</source>
        <translation>una imagen se dibuja; no incrusta ni carga nada</translation>
    </message>
    <message>
        <source>a picture holds no other document</source>
        <translation>una imagen no contiene otro documento</translation>
    </message>
    <message>
        <source>style sheets can load files: set the attributes themselves</source>
        <translation>las hojas de estilo pueden cargar archivos: pon los atributos directamente</translation>
    </message>
    <message>
        <source>a picture has no links</source>
        <translation>una imagen no lleva enlaces</translation>
    </message>
    <message>
        <source>a felt does not move</source>
        <translation>un paño no se mueve</translation>
    </message>
    <message>
        <source>Qt does not draw it reliably</source>
        <translation>Qt no lo dibuja de forma confiable</translation>
    </message>
    <message>
        <source>the shapes are too intricate to be compared</source>
        <translation>las formas son demasiado complicadas para compararlas</translation>
    </message>
    <message>
        <source>Draw plain, separate shapes</source>
        <translation>Dibuja formas sencillas y separadas</translation>
    </message>
    <message>
        <source>{hit} lies over {other}</source>
        <translation>{hit} está encima de {other}</translation>
    </message>
    <message>
        <source>Draw the two shapes apart</source>
        <translation>Dibuja separadas las dos formas</translation>
    </message>
    <message>
        <source>{picture} has no element with the id {hit}</source>
        <translation>{picture} no tiene ningún elemento con el id {hit}</translation>
    </message>
    <message>
        <source>the stack would be outside {hit}</source>
        <translation>la pila quedaría fuera de {hit}</translation>
    </message>
    <message>
        <source>Move its foot into the shape</source>
        <translation>Mueve su base dentro de la forma</translation>
    </message>
    <message>
        <source>{name} is a {tag}, one of {names} was expected</source>
        <translation>{name} es {tag}; se esperaba uno de {names}</translation>
    </message>
    <message>
        <source>Draw the spot as one closed shape</source>
        <translation>Dibuja la casilla como una sola forma cerrada</translation>
    </message>
    <message>
        <source>{name} has a stroke, which counts toward its bounds</source>
        <translation>{name} tiene un contorno que cuenta en sus límites</translation>
    </message>
    <message>
        <source>Write stroke=&quot;none&quot;</source>
        <translation>Escribe stroke=&quot;none&quot;</translation>
    </message>
    <message>
        <source>{name} is in defs and is not drawn</source>
        <translation>{name} está en defs y no se dibuja</translation>
    </message>
    <message>
        <source>Move it out of defs</source>
        <translation>Sácalo de defs</translation>
    </message>
    <message>
        <source>{name} has {count} corners; the limit is {most}</source>
        <translation>{name} tiene {count} esquinas; lo máximo es {most}</translation>
    </message>
    <message>
        <source>Draw it more simply</source>
        <translation>Dibújalo más sencillo</translation>
    </message>
    <message>
        <source>{name} is too small to be pressed</source>
        <translation>{name} es demasiado chico para presionarlo</translation>
    </message>
    <message>
        <source>Draw it larger</source>
        <translation>Dibújalo más grande</translation>
    </message>
    <message>
        <source>{name} extends off the felt</source>
        <translation>{name} se sale del paño</translation>
    </message>
    <message>
        <source>The felt is {width:g} by {height:g}</source>
        <translation>El paño mide {width:g} por {height:g}</translation>
    </message>
    <message>
        <source>{bet} has no spots</source>
        <translation>{bet} no tiene casillas</translation>
    </message>
    <message>
        <source>{bet} is already printed</source>
        <translation>{bet} ya está impresa</translation>
    </message>
    <message>
        <source>Put the shapes together</source>
        <translation>Junta las formas</translation>
    </message>
    <message>
        <source>the shape has no id</source>
        <translation>la forma no tiene id</translation>
    </message>
    <message>
        <source>Write id=&quot;{{hit}}&quot;</source>
        <translation>Escribe id=&quot;{{hit}}&quot;</translation>
    </message>
    <message>
        <source>the picture has no {{{place}}}, where the prints of layout.toml are drawn</source>
        <translation>la imagen no tiene {{{place}}}, donde se dibujan las impresiones de layout.toml</translation>
    </message>
    <message>
        <source>Add &lt;g id=&quot;print.{place}&quot;&gt;{{{place}}}&lt;/g&gt;</source>
        <translation>Agrega &lt;g id=&quot;print.{place}&quot;&gt;{{{place}}}&lt;/g&gt;</translation>
    </message>
    <message>
        <source>with its spots the picture is larger than {most} KiB</source>
        <translation>con sus casillas, la imagen pesa más de {most} KiB</translation>
    </message>
    <message>
        <source>Draw simpler shapes</source>
        <translation>Dibuja formas más sencillas</translation>
    </message>
    <message>
        <source>document types and entities can blow up or read files</source>
        <translation>los tipos de documento y las entidades pueden crecer sin límite o leer archivos</translation>
    </message>
    <message>
        <source>Take the DOCTYPE out</source>
        <translation>Quita el DOCTYPE</translation>
    </message>
    <message>
        <source>this is not XML: {error}</source>
        <translation>esto no es XML: {error}</translation>
    </message>
    <message>
        <source>Save the picture again as plain SVG</source>
        <translation>Vuelve a guardar la imagen como SVG simple</translation>
    </message>
    <message>
        <source>the encoding is given as {encoding}</source>
        <translation>la codificación indicada es {encoding}</translation>
    </message>
    <message>
        <source>Save the picture as UTF-8</source>
        <translation>Guarda la imagen como UTF-8</translation>
    </message>
    <message>
        <source>there are more than {most} elements</source>
        <translation>hay más de {most} elementos</translation>
    </message>
    <message>
        <source>Simplify the picture</source>
        <translation>Simplifica la imagen</translation>
    </message>
    <message>
        <source>groups are nested deeper than {most}</source>
        <translation>los grupos tienen más de {most} niveles anidados</translation>
    </message>
    <message>
        <source>Ungroup the picture</source>
        <translation>Desagrupa la imagen</translation>
    </message>
    <message>
        <source>the id {name} is given twice</source>
        <translation>el id {name} se da dos veces</translation>
    </message>
    <message>
        <source>Give every element an id of its own</source>
        <translation>Dale a cada elemento un id propio</translation>
    </message>
    <message>
        <source>stray text {text}</source>
        <translation>texto suelto {text}</translation>
    </message>
    <message>
        <source>Put words into a text element</source>
        <translation>Pon las palabras en un elemento de texto</translation>
    </message>
    <message>
        <source>there are more than {most} characters of text</source>
        <translation>hay más de {most} caracteres de texto</translation>
    </message>
    <message>
        <source>processing instructions can load style sheets</source>
        <translation>las instrucciones de proceso pueden cargar hojas de estilo</translation>
    </message>
    <message>
        <source>#{name} is not in the picture</source>
        <translation>#{name} no está en la imagen</translation>
    </message>
    <message>
        <source>#{name} holds a use itself: copies of copies can hang the renderer</source>
        <translation>#{name} contiene a su vez un use: las copias de copias pueden trabar el dibujo</translation>
    </message>
    <message>
        <source>Refer to plain shapes</source>
        <translation>Haz referencia a formas simples</translation>
    </message>
    <message>
        <source>#{name} is not a gradient</source>
        <translation>#{name} no es un degradado</translation>
    </message>
    <message>
        <source>Name a gradient of this picture</source>
        <translation>Indica un degradado de esta imagen</translation>
    </message>
    <message>
        <source>#{name} refers to another gradient itself</source>
        <translation>#{name} hace a su vez referencia a otro degradado</translation>
    </message>
    <message>
        <source>Refer to a gradient that has its own stops</source>
        <translation>Haz referencia a un degradado que tenga sus propios colores</translation>
    </message>
    <message>
        <source>with its copies, the picture draws {drawn} elements; the limit is {most}</source>
        <translation>con sus copias, la imagen dibuja {drawn} elementos; lo máximo es {most}</translation>
    </message>
    <message>
        <source>the element is in the namespace {name}</source>
        <translation>el elemento está en el espacio de nombres {name}</translation>
    </message>
    <message>
        <source>Save as plain SVG, with xmlns=&quot;{name}&quot;</source>
        <translation>Guárdala como SVG simple, con xmlns=&quot;{name}&quot;</translation>
    </message>
    <message>
        <source>the element is not among those a felt is drawn with</source>
        <translation>el elemento no es de los que se usan para dibujar un paño</translation>
    </message>
    <message>
        <source>a picture has one svg element, its root</source>
        <translation>una imagen tiene un solo elemento svg, su raíz</translation>
    </message>
    <message>
        <source>Fix the structure</source>
        <translation>Corrige la estructura</translation>
    </message>
    <message>
        <source>{name}: a picture runs no scripts</source>
        <translation>{name}: una imagen no ejecuta scripts</translation>
    </message>
    <message>
        <source>Take the attribute out</source>
        <translation>Quita el atributo</translation>
    </message>
    <message>
        <source>the element carries a reference</source>
        <translation>el elemento lleva una referencia</translation>
    </message>
    <message>
        <source>Take href out</source>
        <translation>Quita href</translation>
    </message>
    <message>
        <source>the attribute {name} is not among those a felt is drawn with</source>
        <translation>el atributo {name} no es de los que se usan para dibujar un paño</translation>
    </message>
    <message>
        <source>the paths of the picture are too long</source>
        <translation>los trazados de la imagen son demasiado largos</translation>
    </message>
    <message>
        <source>Simplify the paths</source>
        <translation>Simplifica los trazados</translation>
    </message>
    <message>
        <source>{name} is {value}: {wrong}</source>
        <translation>{name} es {value}: {wrong}</translation>
    </message>
    <message>
        <source>Write a plain value</source>
        <translation>Escribe un valor simple</translation>
    </message>
    <message>
        <source>viewBox is {value}, layout.toml&apos;s size asks for {wanted}</source>
        <translation>viewBox es {value}; el tamaño de layout.toml pide {wanted}</translation>
    </message>
    <message>
        <source>Write viewBox=&quot;{wanted}&quot;</source>
        <translation>Escribe viewBox=&quot;{wanted}&quot;</translation>
    </message>
    <message>
        <source>the transforms move it far off any felt</source>
        <translation>las transformaciones llevan muy lejos de cualquier paño</translation>
    </message>
    <message>
        <source>Apply them to the shapes</source>
        <translation>Aplícalas a las formas</translation>
    </message>
    <message>
        <source>{text!r} is not in lowest terms: write {num}:{den}</source>
        <translation>{text!r} no está en su mínima expresión: escribe {num}:{den}</translation>
    </message>
    <message>
        <source>{text!r} pays more than 1000:1</source>
        <translation>{text!r} paga más de 1000:1</translation>
    </message>
    <message>
        <source>{text!r} are odds: write them under [odds], once, and their name here</source>
        <translation>{text!r} son momios: escríbelos en [odds], una sola vez, y aquí su nombre</translation>
    </message>
    <message>
        <source>{text!r} is zero: an amount above zero is needed</source>
        <translation>{text!r} es cero: se necesita un monto mayor que cero</translation>
    </message>
    <message>
        <source>{text!r} cannot be shown on one line: write words that can be read</source>
        <translation>{text!r} no cabe en una sola línea: escribe palabras que se puedan leer</translation>
    </message>
    <message>
        <source>{text!r} is not a total of two dice: 2 to 12</source>
        <translation>{text!r} no es un total de dos dados: 2 a 12</translation>
    </message>
    <message>
        <source>a number is written twice</source>
        <translation>un número está escrito dos veces</translation>
    </message>
    <message>
        <source>least {least} is above most {most}</source>
        <translation>least {least} es mayor que most {most}</translation>
    </message>
    <message>
        <source>{point} cannot be rolled as a double</source>
        <translation>{point} no puede caer como doble</translation>
    </message>
    <message>
        <source>near.{count}: the bet has {numbers} numbers, near means fewer</source>
        <translation>near.{count}: la apuesta tiene {numbers} números; near quiere decir menos</translation>
    </message>
    <message>
        <source>{total} is in both {owner} and {name}</source>
        <translation>{total} está tanto en {owner} como en {name}</translation>
    </message>
    <message>
        <source>an event is one of roll, set_aside, bank, pick_up</source>
        <translation>un evento es uno de roll, set_aside, bank, pick_up</translation>
    </message>
    <message>
        <source>row {row} does not answer any situation of the game</source>
        <translation>el renglón {row} no responde a ninguna situación a la que pueda llegar el juego</translation>
    </message>
    <message>
        <source>Take it out, or correct its when</source>
        <translation>Quítalo, o corrige su when</translation>
    </message>
    <message>
        <source>no row answers: {situation}</source>
        <translation>ningún renglón responde a: {situation}</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>Agrega un renglón</translation>
    </message>
    <message>
        <source>rows {rows} both answer: {situation}</source>
        <translation>los renglones {rows} responden los dos a: {situation}</translation>
    </message>
    <message>
        <source>Make their when conditions differ</source>
        <translation>Distingue sus when</translation>
    </message>
    <message>
        <source>a name in braces is not known: {text}</source>
        <translation>no se conoce un nombre entre llaves: {text}</translation>
    </message>
    <message>
        <source>two rows have this id</source>
        <translation>dos renglones tienen este id</translation>
    </message>
    <message>
        <source>Rename one of them</source>
        <translation>Cambia el nombre de uno</translation>
    </message>
    <message>
        <source>{text!r} is not a face of a die: 1 to 6</source>
        <translation>{text!r} no es una cara de un dado: 1 a 6</translation>
    </message>
    <message>
        <source>a run names different dice in ascending order</source>
        <translation>una escalera lleva dados distintos en orden ascendente</translation>
    </message>
    <message>
        <source>no die scores: name points under singles or triples</source>
        <translation>ningún dado da puntos: pon puntos en singles o triples</translation>
    </message>
    <message>
        <source>a run of {length} needs more than {dice} dice</source>
        <translation>una escalera de {length} necesita más de {dice} dados</translation>
    </message>
    <message>
        <source>three pairs and two triples need six dice, there are {dice}</source>
        <translation>tres pares y dos tercias necesitan seis dados; hay {dice}</translation>
    </message>
    <message>
        <source>{name}: there is no such switch. {hint}</source>
        <translation>{name}: no existe esa opción. {hint}</translation>
    </message>
    <message>
        <source>{name}: found {value}: {problem}</source>
        <translation>{name}: se encontró {value}: {problem}</translation>
    </message>
    <message>
        <source>every request but take_down needs an amount</source>
        <translation>toda petición menos take_down pide un monto</translation>
    </message>
    <message>
        <source>{kind} needs the amount that lies there</source>
        <translation>{kind} necesita el monto que hay allí</translation>
    </message>
    <message>
        <source>{kind} takes no amount: the bet is the one in wagers</source>
        <translation>{kind} no lleva monto: la apuesta es la de wagers</translation>
    </message>
    <message>
        <source>the name {name} is given twice</source>
        <translation>el nombre {name} se da dos veces</translation>
    </message>
    <message>
        <source>Give it another name</source>
        <translation>Ponle otro nombre</translation>
    </message>
    <message>
        <source>found {count} spaces, {wanted} are expected</source>
        <translation>se encontraron {count} casillas, se esperan {wanted}</translation>
    </message>
    <message>
        <source>One space for each double</source>
        <translation>Una casilla por cada doble</translation>
    </message>
    <message>
        <source>{space} is not a space of this board, which has {kinds}</source>
        <translation>{space} no es una casilla de este tablero, que tiene {kinds}</translation>
    </message>
    <message>
        <source>{space} is not from {least} to {most}</source>
        <translation>{space} no está entre {least} y {most}</translation>
    </message>
    <message>
        <source>Correct the value</source>
        <translation>Corrige el valor</translation>
    </message>
    <message>
        <source>found {count} busts, {least} to {most} are expected</source>
        <translation>se encontraron {count} casillas bust, se esperan de {least} a {most}</translation>
    </message>
    <message>
        <source>Correct the spaces</source>
        <translation>Corrige las casillas</translation>
    </message>
    <message>
        <source>{need} is missing</source>
        <translation>falta {need}</translation>
    </message>
    <message>
        <source>Give it a space</source>
        <translation>Dale una casilla</translation>
    </message>
    <message>
        <source>there is no {name}</source>
        <translation>no existe {name}</translation>
    </message>
    <message>
        <source>{name} is not a variable and cannot be changed</source>
        <translation>{name} no es una variable y no se puede cambiar</translation>
    </message>
    <message>
        <source>{name} is kept once for each player</source>
        <translation>{name} se lleva una vez por cada jugador</translation>
    </message>
    <message>
        <source>{name} is kept once for both players</source>
        <translation>{name} se lleva una vez para los dos jugadores</translation>
    </message>
    <message>
        <source>Write name[player] for what each player has, name alone for the rest</source>
        <translation>Escribe nombre[player] para lo que tiene cada jugador, y solo el nombre para lo demás</translation>
    </message>
    <message>
        <source>the id {id} is given twice</source>
        <translation>el id {id} se da dos veces</translation>
    </message>
    <message>
        <source>Give the row an id of its own</source>
        <translation>Dale al renglón un id propio</translation>
    </message>
    <message>
        <source>there is no stage {stage}</source>
        <translation>no existe la etapa {stage}</translation>
    </message>
    <message>
        <source>there is no event {event}</source>
        <translation>no existe el evento {event}</translation>
    </message>
    <message>
        <source>a row that refuses an event does nothing else</source>
        <translation>un renglón que rechaza un evento no hace nada más</translation>
    </message>
    <message>
        <source>Take out do, say and to</source>
        <translation>Quita do, say y to</translation>
    </message>
    <message>
        <source>rows run by themselves at a stage where the show waits</source>
        <translation>hay renglones que corren solos en una etapa donde el show espera</translation>
    </message>
    <message>
        <source>Give those rows a stage of their own, without acts</source>
        <translation>Dale a esos renglones una etapa propia, sin movimientos</translation>
    </message>
    <message>
        <source>it always fits at {stage}, so {rows} can never run</source>
        <translation>siempre se cumple en {stage}, así que nunca se usa {rows}</translation>
    </message>
    <message>
        <source>Put it last, or give it a when</source>
        <translation>Ponlo al final, o dale un when</translation>
    </message>
    <message>
        <source>what runs by itself</source>
        <translation>lo que corre solo</translation>
    </message>
    <message>
        <source>at {stage}, {event} may find no row: the last one has a when</source>
        <translation>en {stage}, {event} puede no encontrar renglón: el último tiene un when</translation>
    </message>
    <message>
        <source>Add a last row without a when</source>
        <translation>Agrega un último renglón sin when</translation>
    </message>
    <message>
        <source>no row takes it</source>
        <translation>ningún renglón lo toma</translation>
    </message>
    <message>
        <source>Take it out, or write its row</source>
        <translation>Quítalo, o escribe su renglón</translation>
    </message>
    <message>
        <source>no row takes {event} at this stage</source>
        <translation>ningún renglón toma {event} en esta etapa</translation>
    </message>
    <message>
        <source>no event leaves it</source>
        <translation>ningún evento sale de ella</translation>
    </message>
    <message>
        <source>Write its rows, or is_end = true</source>
        <translation>Escribe sus renglones, o is_end = true</translation>
    </message>
    <message>
        <source>no row leads to it</source>
        <translation>ningún renglón lleva a ella</translation>
    </message>
    <message>
        <source>Write the row, or take the stage out</source>
        <translation>Escribe el renglón, o quita la etapa</translation>
    </message>
    <message>
        <source>no end can be reached from it</source>
        <translation>desde ella no se llega a ningún final</translation>
    </message>
    <message>
        <source>Give the show a stage with is_end = true, and rows that lead there</source>
        <translation>Dale al show una etapa con is_end = true, y renglones que lleven a ella</translation>
    </message>
    <message>
        <source>rows that run by themselves lead back to it without end: {stages}</source>
        <translation>los renglones que corren solos regresan a ella sin fin: {stages}</translation>
    </message>
    <message>
        <source>Put an event in between</source>
        <translation>Pon un evento en medio</translation>
    </message>
    <message>
        <source>there is no variable {name}</source>
        <translation>no existe la variable {name}</translation>
    </message>
    <message>
        <source>the key is missing</source>
        <translation>falta la clave</translation>
    </message>
    <message>
        <source>Name the number that it is</source>
        <translation>Escribe el nombre del número que es</translation>
    </message>
    <message>
        <source>Name the letters that hide the prizes</source>
        <translation>Escribe las letras que esconden los premios</translation>
    </message>
    <message>
        <source>{name} is not kept for each player</source>
        <translation>{name} no se lleva por cada jugador</translation>
    </message>
    <message>
        <source>Correct it, or what it reads</source>
        <translation>Corrígelo, o lo que lee</translation>
    </message>
    <message>
        <source>Write it as `host` answers it</source>
        <translation>Escríbelo como lo contesta `host`</translation>
    </message>
    <message>
        <source>nothing is counted there</source>
        <translation>ahí no se cuenta nada</translation>
    </message>
    <message>
        <source>there is no scene {scene}</source>
        <translation>no hay ninguna escena {scene}</translation>
    </message>
    <message>
        <source>there is no row {row}</source>
        <translation>no existe el renglón {row}</translation>
    </message>
    <message>
        <source>there is no key {key}</source>
        <translation>no existe la clave {key}</translation>
    </message>
    <message>
        <source>no board has the space {space}</source>
        <translation>ningún tablero tiene la casilla {space}</translation>
    </message>
    <message>
        <source>two answers are the same</source>
        <translation>dos respuestas son iguales</translation>
    </message>
    <message>
        <source>{name} has fewer than {most} letters (ruling O2)</source>
        <translation>{name} tiene menos de {most} letras (criterio O2)</translation>
    </message>
    <message>
        <source>the clues have {count} letters besides their question marks, {most} are expected (ruling O5)</source>
        <translation>las pistas tienen {count} letras aparte de sus signos de interrogación; se esperan {most} (criterio O5)</translation>
    </message>
    <message>
        <source>{word} does not have {most} letters (ruling O19)</source>
        <translation>{word} no tiene {most} letras (criterio O19)</translation>
    </message>
    <message>
        <source>Give it an id of its own</source>
        <translation>Dale un id propio</translation>
    </message>
    <message>
        <source>Correct that rule of show.toml</source>
        <translation>Corrige esa regla de show.toml</translation>
    </message>
    <message>
        <source>Write events as `host` takes them</source>
        <translation>Escribe los eventos como los toma `host`</translation>
    </message>
    <message>
        <source>the example never reaches a stage that the lesson teaches</source>
        <translation>el ejemplo nunca llega a una etapa que la lección enseñe</translation>
    </message>
    <message>
        <source>Play it on, or teach another stage</source>
        <translation>Juégalo más adelante, o enseña otra etapa</translation>
    </message>
    <message>
        <source>there is no skill {skill}</source>
        <translation>no existe la habilidad {skill}</translation>
    </message>
    <message>
        <source>{skill} asks about {stage}, which is not taught yet</source>
        <translation>{skill} pregunta por {stage}, que aún no se ha enseñado</translation>
    </message>
    <message>
        <source>Ask it in a later lesson</source>
        <translation>Pregúntala en una lección posterior</translation>
    </message>
    <message>
        <source>{stage} is taught in {count} lessons</source>
        <translation>{stage} se enseña en {count} lecciones</translation>
    </message>
    <message>
        <source>Teach every stage once</source>
        <translation>Enseña cada etapa una sola vez</translation>
    </message>
    <message>
        <source>the skill {skill} is never asked</source>
        <translation>la habilidad {skill} nunca se pregunta</translation>
    </message>
    <message>
        <source>Ask it in a lesson</source>
        <translation>Pregúntala en una lección</translation>
    </message>
    <message>
        <source>Correct what it does, or the bounds under variables</source>
        <translation>Corrige lo que hace, o los límites en variables</translation>
    </message>
    <message>
        <source>none of {count} events takes it: the row can never run</source>
        <translation>ninguno de {count} eventos lo toma: el renglón nunca se usa</translation>
    </message>
    <message>
        <source>Correct its when, or take it out</source>
        <translation>Corrige su when, o quítalo</translation>
    </message>
    <message>
        <source>{finding}</source>
        <translation>{finding}</translation>
    </message>
    <message>
        <source>Write it as the event that seats the players</source>
        <translation>Escríbelo como el evento que sienta a los jugadores</translation>
    </message>
    <message>
        <source>{name} has {count} rolls, and a lesson deals one</source>
        <translation>{name} tiene {count} tiros, y una lección juega uno</translation>
    </message>
    <message>
        <source>Name a situation of one roll</source>
        <translation>Indica una situación de un solo tiro</translation>
    </message>
    <message>
        <source>{id} is already the id of {table}[{first}]</source>
        <translation>{id} ya es el id de {table}[{first}]</translation>
    </message>
    <message>
        <source>{bet} is not a bet of this game</source>
        <translation>{bet} no es una apuesta de este juego</translation>
    </message>
    <message>
        <source>{bet} is already in zone {owner}</source>
        <translation>{bet} ya está en la zona {owner}</translation>
    </message>
    <message>
        <source>Name every bet in one zone</source>
        <translation>Pon cada apuesta en una sola zona</translation>
    </message>
    <message>
        <source>no zone holds {listed}</source>
        <translation>ninguna zona tiene {listed}</translation>
    </message>
    <message>
        <source>Add the bet to the zone it is worked with</source>
        <translation>Agrega la apuesta a la zona con la que se trabaja</translation>
    </message>
    <message>
        <source>{place} already has a spot</source>
        <translation>{place} ya tiene una casilla</translation>
    </message>
    <message>
        <source>Keep one of the two</source>
        <translation>Conserva uno de los dos</translation>
    </message>
    <message>
        <source>{hit} already takes the pointer for {spot}</source>
        <translation>{hit} ya recibe el puntero para {spot}</translation>
    </message>
    <message>
        <source>Give every spot a shape of its own</source>
        <translation>Dale a cada casilla una forma propia</translation>
    </message>
    <message>
        <source>no spot for {place}, nor {count} more</source>
        <translation>falta la casilla de {place} y {count} más</translation>
    </message>
    <message>
        <source>no spot for {place}</source>
        <translation>falta la casilla de {place}</translation>
    </message>
    <message>
        <source>Every bet needs one spot for each seat, Numbers one for each number</source>
        <translation>Cada apuesta necesita una casilla por cada lugar; los Numbers, una por cada número</translation>
    </message>
    <message>
        <source>found seat {seat}</source>
        <translation>se encontró el lugar {seat}</translation>
    </message>
    <message>
        <source>The seats are 1 to {seats}</source>
        <translation>Los lugares son de 1 a {seats}</translation>
    </message>
    <message>
        <source>found number {number}, but {id} takes none</source>
        <translation>se encontró el número {number}, pero {id} no lleva número</translation>
    </message>
    <message>
        <source>Take the number out</source>
        <translation>Quita el número</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>ningún número</translation>
    </message>
    <message>
        <source>found {found}</source>
        <translation>se encontró {found}</translation>
    </message>
    <message>
        <source>{id} are {listed}</source>
        <translation>{id} son {listed}</translation>
    </message>
    <message>
        <source>the place {area} is missing</source>
        <translation>falta el espacio {area}</translation>
    </message>
    <message>
        <source>Add it with its box</source>
        <translation>Agrégalo con su recuadro</translation>
    </message>
    <message>
        <source>{x:g}, {y:g} is off the felt</source>
        <translation>{x:g}, {y:g} queda fuera del paño</translation>
    </message>
    <message>
        <source>the box extends off the felt</source>
        <translation>el recuadro se sale del paño</translation>
    </message>
    <message>
        <source>See docs/adding-a-game.md</source>
        <translation>Consulta docs/adding-a-game.md</translation>
    </message>
    <message>
        <source>Add it</source>
        <translation>Agrégalo</translation>
    </message>
    <message>
        <source>found {value}; a number is expected</source>
        <translation>se encontró {value}; se espera un número</translation>
    </message>
    <message>
        <source>the key {key} is not known here</source>
        <translation>la clave {key} no se conoce aquí</translation>
    </message>
    <message>
        <source>the list ends before its value {number}</source>
        <translation>la lista termina antes de su valor {number}</translation>
    </message>
    <message>
        <source>the key {key} is missing</source>
        <translation>falta la clave {key}</translation>
    </message>
    <message>
        <source>found {value}, one of {names} was expected</source>
        <translation>se encontró {value}; se esperaba uno de {names}</translation>
    </message>
    <message>
        <source>found kind {value}, one of {names} was expected</source>
        <translation>se encontró el tipo {value}; se esperaba uno de {names}</translation>
    </message>
    <message>
        <source>found {value}: {problem}</source>
        <translation>se encontró {value}: {problem}</translation>
    </message>
    <message>
        <source>{key}: no phrase for {missing}</source>
        <translation>{key}: no hay frase para {missing}</translation>
    </message>
    <message>
        <source>come-out, dice {first}-{second}</source>
        <translation>tiro de salida, dados {first}-{second}</translation>
    </message>
    <message>
        <source>point {point}, dice {first}-{second}</source>
        <translation>punto {point}, dados {first}-{second}</translation>
    </message>
    <message>
        <source>{text} ({cells})</source>
        <translation>{text} ({cells})</translation>
    </message>
    <message>
        <source>{row}: {text}</source>
        <translation>{row}: {text}</translation>
    </message>
    <message>
        <source>{row}, step {step}: {text}</source>
        <translation>{row}, paso {step}: {text}</translation>
    </message>
    <message>
        <source>{first} and {count} more</source>
        <translation>{first} y {count} más</translation>
    </message>
    <message>
        <source>no row answers this roll</source>
        <translation>ningún renglón responde a este tiro</translation>
    </message>
    <message>
        <source>{rows} answer the same roll</source>
        <translation>{rows} responden al mismo tiro</translation>
    </message>
    <message>
        <source>no roll leads to this row</source>
        <translation>ningún tiro llega a este renglón</translation>
    </message>
    <message>
        <source>{bet} can {outcome}, but no step says {do}</source>
        <translation>{bet} puede dar {outcome}, y ningún paso dice {do}</translation>
    </message>
    <message>
        <source>steps {steps} both {do} {bet}</source>
        <translation>los pasos {steps} hacen los dos {do} {bet}</translation>
    </message>
    <message>
        <source>no odds</source>
        <translation>sin momios</translation>
    </message>
    <message>
        <source>{bet} pays {due} on {total}, the row says {said}</source>
        <translation>{bet} paga {due} con {total}; el renglón dice {said}</translation>
    </message>
    <message>
        <source>the roll is announced once, the row has {count} such steps</source>
        <translation>el tiro se anuncia una vez; el renglón tiene {count} pasos así</translation>
    </message>
    <message>
        <source>no line</source>
        <translation>sin line</translation>
    </message>
    <message>
        <source>{bet}: the call has {said}; {due} is due</source>
        <translation>{bet}: el canto tiene {said}; toca {due}</translation>
    </message>
    <message>
        <source>{bet}: the call has the rate {said}; {due} is due</source>
        <translation>{bet}: el canto tiene el momio {said}; toca {due}</translation>
    </message>
    <message>
        <source>the call asks for the {name}, but there is none</source>
        <translation>el canto pide {name}, y no hay nada que decir</translation>
    </message>
    <message>
        <source>the opening words belong before a roll</source>
        <translation>las palabras de apertura van antes de un tiro</translation>
    </message>
    <message>
        <source>the puck stays: no puck step</source>
        <translation>el disco se queda: ningún paso de disco</translation>
    </message>
    <message>
        <source>the puck goes to {point}: one puck step</source>
        <translation>el disco va a {point}: un paso de disco</translation>
    </message>
    <message>
        <source>one {do} step is due</source>
        <translation>toca un paso {do}</translation>
    </message>
    <message>
        <source>no {do} step is due</source>
        <translation>no toca ningún paso {do}</translation>
    </message>
    <message>
        <source>a point is set: one set_up step is due for {zone}</source>
        <translation>se establece un punto: toca un paso set_up para {zone}</translation>
    </message>
    <message>
        <source>no point is set here: no set_up step is due</source>
        <translation>aquí no se establece punto: no toca ningún paso set_up</translation>
    </message>
    <message>
        <source>{zone} is set up once, and only if it holds Numbers</source>
        <translation>{zone} se coloca una sola vez, y solo si tiene Numbers</translation>
    </message>
    <message>
        <source>nothing in {zone} needs {do} here</source>
        <translation>nada en {zone} necesita {do} aquí</translation>
    </message>
    <message>
        <source>no roll of this row pays {entry}</source>
        <translation>ningún tiro de este renglón paga {entry}</translation>
    </message>
    <message>
        <source>no row of the phase before opens the come-out</source>
        <translation>ningún renglón de la fase before abre el tiro de salida</translation>
    </message>
    <message>
        <source>no row of the phase before has a {do} step</source>
        <translation>ningún renglón de la fase before tiene un paso {do}</translation>
    </message>
    <message>
        <source>{taken} was taken; {stake} was on {spot}</source>
        <translation>se recogieron {taken}; en {spot} había {stake}</translation>
    </message>
    <message>
        <source>the roll was not called; &quot;{call}&quot; was due</source>
        <translation>el tiro no se cantó; tocaba «{call}»</translation>
    </message>
    <message>
        <source>the roll was not called; its number was due, as in &quot;{call}&quot;</source>
        <translation>el tiro no se cantó; tocaba su número, como en «{call}»</translation>
    </message>
    <message>
        <source>{mistake}; {left}</source>
        <translation>{mistake}; {left}</translation>
    </message>
    <message>
        <source>{amount} is still there</source>
        <translation>ahí siguen {amount}</translation>
    </message>
    <message>
        <source>{amount} is also owed</source>
        <translation>además se deben {amount}</translation>
    </message>
    <message>
        <source>{due} was due; {what}</source>
        <translation>tocaba {due}; {what}</translation>
    </message>
    <message>
        <source>there is no bet on {spot}, but {amount} was paid there</source>
        <translation>no hay ninguna apuesta en {spot}, y ahí se pagaron {amount}</translation>
    </message>
    <message>
        <source>there is no bet on {spot}</source>
        <translation>no hay ninguna apuesta en {spot}</translation>
    </message>
    <message>
        <source>{spot} was handled twice: {amount} was paid once too often</source>
        <translation>{spot} se trabajó dos veces: se pagaron {amount} de más</translation>
    </message>
    <message>
        <source>{spot} was handled twice</source>
        <translation>{spot} se trabajó dos veces</translation>
    </message>
    <message>
        <source>it was taken</source>
        <translation>se recogió</translation>
    </message>
    <message>
        <source>it was called a push</source>
        <translation>se dio por empate</translation>
    </message>
    <message>
        <source>{amount} was paid</source>
        <translation>se pagaron {amount}</translation>
    </message>
    <message>
        <source>{spot} lost, and {done}</source>
        <translation>{spot} perdió y {done}</translation>
    </message>
    <message>
        <source>{spot} won, and {done}</source>
        <translation>{spot} ganó y {done}</translation>
    </message>
    <message>
        <source>{spot} pushes, and {done}</source>
        <translation>{spot} empata y {done}</translation>
    </message>
    <message>
        <source>{spot} is not decided by this roll, and {done}</source>
        <translation>{spot} no se decide con este tiro y {done}</translation>
    </message>
    <message>
        <source>{spot} is off and stays where it is; {done}</source>
        <translation>{spot} está en OFF y se queda donde está; {done}</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>lugar {seat}</translation>
    </message>
    <message>
        <source>{spot} pushes and stays where it is</source>
        <translation>{spot} empata y se queda donde está</translation>
    </message>
    <message>
        <source>{spot} lost and was left up: {amount} goes to the rack</source>
        <translation>{spot} perdió y se quedó en el paño: {amount} van a la charola</translation>
    </message>
    <message>
        <source>{spot} won and was not paid its {amount}</source>
        <translation>{spot} ganó y no se pagaron sus {amount}</translation>
    </message>
    <message>
        <source>{act} was left out</source>
        <translation>faltó {act}</translation>
    </message>
    <message>
        <source>{act} was left out: {amount} is still there</source>
        <translation>faltó {act}: ahí siguen {amount}</translation>
    </message>
    <message>
        <source>{act} was left out: the player is owed {amount}</source>
        <translation>faltó {act}: al jugador se le deben {amount}</translation>
    </message>
    <message>
        <source>{act} was left out: the dealers are owed {amount}</source>
        <translation>faltó {act}: a los crupieres se les deben {amount}</translation>
    </message>
    <message>
        <source>first {zone}, then {other}: {why}</source>
        <translation>{zone} va antes que {other}: {why}</translation>
    </message>
    <message>
        <source>No roll has counted, so the puck stays.</source>
        <translation>Ningún tiro ha contado, así que el disco se queda.</translation>
    </message>
    <message>
        <source>No roll has counted, so the marks stay.</source>
        <translation>Ningún tiro ha contado, así que las marcas se quedan.</translation>
    </message>
    <message>
        <source>No roll has counted, so nothing pushes.</source>
        <translation>Ningún tiro ha contado, así que nada empata.</translation>
    </message>
    <message>
        <source>No roll has counted, so nothing is paid.</source>
        <translation>Ningún tiro ha contado, así que no se paga nada.</translation>
    </message>
    <message>
        <source>No roll has counted, so this bet has not lost.</source>
        <translation>Ningún tiro ha contado, así que esta apuesta no ha perdido.</translation>
    </message>
    <message>
        <source>No roll has counted, so none is called.</source>
        <translation>Ningún tiro ha contado, así que no se canta ninguno.</translation>
    </message>
    <message>
        <source>{why} Due: “{call}”</source>
        <translation>{why} Tocaba: «{call}»</translation>
    </message>
    <message>
        <source>the floor was called, and neither the round nor the dealer&apos;s own hands gave a reason for it</source>
        <translation>se llamó al jefe de piso, y ni la ronda ni las manos del propio crupier dieron motivo</translation>
    </message>
    <message>
        <source>{spot} was paid in two stacks, {first} and {second}; a payout is one stack</source>
        <translation>{spot} se pagó en dos entregas, {first} y {second}; un pago es una sola entrega</translation>
    </message>
    <message>
        <source>{spot} and {other} were paid as one sum, {sum}; each bet is paid by itself</source>
        <translation>{spot} y {other} se pagaron en una sola suma, {sum}; cada apuesta se paga por separado</translation>
    </message>
    <message>
        <source>{due} was due; {never}</source>
        <translation>tocaba {due}; {never}</translation>
    </message>
    <message>
        <source>{due} was due, not {done}</source>
        <translation>tocaba {due}, no {done}</translation>
    </message>
    <message>
        <source>{act} was not due: it is already there</source>
        <translation>no tocaba {act}: ya está bien puesto</translation>
    </message>
    <message>
        <source>{act} is wrong: no point is on</source>
        <translation>no toca {act}: no hay punto</translation>
    </message>
    <message>
        <source>{act} is wrong: the point is {point}</source>
        <translation>no toca {act}: el punto es {point}</translation>
    </message>
    <message>
        <source>{act} was not due: it is already marked</source>
        <translation>no tocaba {act}: ya está marcado</translation>
    </message>
    <message>
        <source>{act} is wrong: the roll is {total}</source>
        <translation>no toca {act}: el tiro es {total}</translation>
    </message>
    <message>
        <source>{act} was not due: the marks stay</source>
        <translation>no tocaba {act}: las marcas se quedan</translation>
    </message>
    <message>
        <source>{act} was not due</source>
        <translation>no tocaba {act}</translation>
    </message>
    <message>
        <source>setting up was not due</source>
        <translation>no tocaba colocar apuestas</translation>
    </message>
    <message>
        <source>{spot} is cut down no further than {amount}</source>
        <translation>{spot} se reduce solo hasta {amount}</translation>
    </message>
    <message>
        <source>it</source>
        <translation>eso</translation>
    </message>
    <message>
        <source>{spot} may be at most {most}; {amount} was left up</source>
        <translation>{spot} puede tener {most} como máximo, y {amount} se quedó ahí</translation>
    </message>
    <message>
        <source>{spot} was left above its limit of {limit}</source>
        <translation>{spot} se quedó por encima de su límite de {limit}</translation>
    </message>
    <message>
        <source>{odds}: {stake} pays {due}</source>
        <translation>{odds}: {stake} paga {due}</translation>
    </message>
    <message>
        <source>{done} {due}</source>
        <translation>{done} {due}</translation>
    </message>
    <message>
        <source>you paid nothing on {what}</source>
        <translation>no pagaste nada en {what}</translation>
    </message>
    <message>
        <source>you paid {odds} on {what}</source>
        <translation>pagaste {odds} en {what}</translation>
    </message>
    <message>
        <source>your {paid} on {what} {mistake}</source>
        <translation>tu pago de {paid} en {what} {mistake}</translation>
    </message>
    <message>
        <source>you paid {paid} on {what}</source>
        <translation>pagaste {paid} en {what}</translation>
    </message>
    <message>
        <source>a hardway</source>
        <translation>un hardway</translation>
    </message>
    <message>
        <source>an easy {total}</source>
        <translation>un {total} fácil</translation>
    </message>
    <message>
        <source>the {bet} on {total}</source>
        <translation>{bet} con {total}</translation>
    </message>
    <message>
        <source>the {number}</source>
        <translation>el {number}</translation>
    </message>
    <message>
        <source>{bet} ({collected})</source>
        <translation>{bet} ({collected})</translation>
    </message>
    <message>
        <source>the {bet}</source>
        <translation>{bet}</translation>
    </message>
    <message>
        <source>{paid} {mistake}; {payoff}: {due}</source>
        <translation>{paid} {mistake}; {payoff}: {due}</translation>
    </message>
    <message>
        <source>{off}, as with a chip from the tube beside the {right}</source>
        <translation>{off}, como con una ficha del tubo vecino al de {right}</translation>
    </message>
    <message>
        <source>{off}, as with a {wrong} chip for a larger one</source>
        <translation>{off}, como con una ficha de {wrong} en lugar de una mayor</translation>
    </message>
    <message>
        <source>{off}, as with a {wrong} chip for a {right}</source>
        <translation>{off}, como con una ficha de {wrong} en lugar de una de {right}</translation>
    </message>
    <message>
        <source>seat {seat} has {stake}; {told}</source>
        <translation>el lugar {seat} tiene {stake}; {told}</translation>
    </message>
    <message>
        <source>a hardway pays {odds}</source>
        <translation>un hardway paga {odds}</translation>
    </message>
    <message>
        <source>the easy way pays {odds}</source>
        <translation>la forma fácil paga {odds}</translation>
    </message>
    <message>
        <source>{bet} pays {odds} on {total}</source>
        <translation>{bet} paga {odds} con {total}</translation>
    </message>
    <message>
        <source>{bet} pays {odds}</source>
        <translation>{bet} paga {odds}</translation>
    </message>
    <message>
        <source>{bet} {collected} pays {odds}</source>
        <translation>{bet} {collected} paga {odds}</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>completa</translation>
    </message>
    <message>
        <source>{counts} of {all}</source>
        <translation>{counts} de {all}</translation>
    </message>
    <message>
        <source>is {odds}, the easy odds</source>
        <translation>es {odds}, el momio de la forma fácil</translation>
    </message>
    <message>
        <source>is {odds}, the hardway odds</source>
        <translation>es {odds}, el momio del hardway</translation>
    </message>
    <message>
        <source>is {odds}, the rate for {totals}</source>
        <translation>es {odds}, que es para {totals}</translation>
    </message>
    <message>
        <source>is {odds}, the rate for {bet} {collected}</source>
        <translation>es {odds}, que es para {bet} {collected}</translation>
    </message>
    <message>
        <source>includes the stake</source>
        <translation>incluye lo apostado</translation>
    </message>
    <message>
        <source>is {won} for {bet}: the stake was taken out</source>
        <translation>es {won} por {bet}: se descontó lo apostado</translation>
    </message>
    <message>
        <source>is the player&apos;s bet and the toke paid as one</source>
        <translation>junta en un solo pago la apuesta del jugador y la propina</translation>
    </message>
    <message>
        <source>is paid on the toke of {amount}</source>
        <translation>está calculado sobre la propina de {amount}</translation>
    </message>
    <message>
        <source>is paid on the player&apos;s bet of {amount}</source>
        <translation>está calculado sobre la apuesta del jugador, de {amount}</translation>
    </message>
    <message>
        <source>is the payout of seat {seat}&apos;s {amount}</source>
        <translation>es el pago de los {amount} del lugar {seat}</translation>
    </message>
    <message>
        <source>is paid on the stake in {bet}{box}, {amount}</source>
        <translation>está calculado sobre lo apostado en {bet}{box}, {amount}</translation>
    </message>
    <message>
        <source>is rounded up</source>
        <translation>está redondeado hacia arriba</translation>
    </message>
    <message>
        <source>is rounded down</source>
        <translation>está redondeado hacia abajo</translation>
    </message>
    <message>
        <source>is not rounded to a chip</source>
        <translation>no está redondeado a una ficha</translation>
    </message>
    <message>
        <source>is twice what is due</source>
        <translation>es el doble de lo que toca</translation>
    </message>
    <message>
        <source>is half of what is due</source>
        <translation>es la mitad de lo que toca</translation>
    </message>
    <message>
        <source>has two digits swapped</source>
        <translation>tiene dos cifras cambiadas de lugar</translation>
    </message>
    <message>
        <source>is {odds}</source>
        <translation>es {odds}</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>el siete</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s {bet}</source>
        <translation>{bet} del lugar {seat}</translation>
    </message>
    <message>
        <source>the toke on {spot}</source>
        <translation>la propina junto a {spot}</translation>
    </message>
    <message>
        <source>{bet} {number}</source>
        <translation>{bet} {number}</translation>
    </message>
    <message>
        <source>turning the puck off</source>
        <translation>voltear el disco a OFF</translation>
    </message>
    <message>
        <source>putting the puck on {number}</source>
        <translation>poner el disco en el {number}</translation>
    </message>
    <message>
        <source>marking {number}</source>
        <translation>marcar el {number}</translation>
    </message>
    <message>
        <source>{seven} has no lammer</source>
        <translation>{seven} no tiene marca</translation>
    </message>
    <message>
        <source>the call</source>
        <translation>el canto</translation>
    </message>
    <message>
        <source>clearing the marks</source>
        <translation>quitar las marcas</translation>
    </message>
    <message>
        <source>setting up</source>
        <translation>colocar las apuestas</translation>
    </message>
    <message>
        <source>calling the floor</source>
        <translation>llamar al jefe de piso</translation>
    </message>
    <message>
        <source>{act}</source>
        <translation>{act}</translation>
    </message>
    <message>
        <source>taking {spot}</source>
        <translation>recoger {spot}</translation>
    </message>
    <message>
        <source>paying {spot}</source>
        <translation>pagar {spot}</translation>
    </message>
    <message>
        <source>pushing {spot}</source>
        <translation>dar empate en {spot}</translation>
    </message>
    <message>
        <source>setting up {spot}</source>
        <translation>colocar {spot}</translation>
    </message>
    <message>
        <source>refusing {spot}</source>
        <translation>rechazar {spot}</translation>
    </message>
    <message>
        <source>{act} {spot}</source>
        <translation>{act} {spot}</translation>
    </message>
    <message>
        <source>even money</source>
        <translation>a la par</translation>
    </message>
    <message>
        <source>{won} to {bet}</source>
        <translation>{won} a {bet}</translation>
    </message>
    <message>
        <source>double</source>
        <translation>doble</translation>
    </message>
    <message>
        <source>triple</source>
        <translation>triple</translation>
    </message>
    <message>
        <source>{zone} losers are taken first: {spot} was still there when {paid} was paid</source>
        <translation>{spot} seguía ahí cuando se pagó {paid}; las perdedoras de {zone} se recogen primero</translation>
    </message>
    <message>
        <source>{earlier} came before {later}</source>
        <translation>{earlier} se hizo antes de tiempo: primero va {later}</translation>
    </message>
    <message>
        <source>right to left</source>
        <translation>de derecha a izquierda</translation>
    </message>
    <message>
        <source>left to right</source>
        <translation>de izquierda a derecha</translation>
    </message>
    <message>
        <source>{zone} was worked the wrong way; it goes {way}, seat {seat} first</source>
        <translation>{zone} se trabajó al revés; va {way}, primero el lugar {seat}</translation>
    </message>
    <message>
        <source>seat {due} was due before seat {done}: {zone} goes {way}</source>
        <translation>el lugar {due} tocaba antes que el lugar {done}: {zone} va {way}</translation>
    </message>
    <message>
        <source>a toke is handled right after its player&apos;s bet: {act} was due</source>
        <translation>una propina se trabaja justo después de la apuesta de su jugador: tocaba {act}</translation>
    </message>
    <message>
        <source>taking losers</source>
        <translation>recoger perdedoras</translation>
    </message>
    <message>
        <source>paying winners</source>
        <translation>pagar ganadoras</translation>
    </message>
    <message>
        <source>the puck</source>
        <translation>el disco</translation>
    </message>
    <message>
        <source>the puck going on</source>
        <translation>poner el disco en ON</translation>
    </message>
    <message>
        <source>the puck coming off</source>
        <translation>poner el disco en OFF</translation>
    </message>
    <message>
        <source>the marks</source>
        <translation>las marcas</translation>
    </message>
    <message>
        <source>marking a number</source>
        <translation>marcar un número</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>los cantos</translation>
    </message>
    <message>
        <source>opening the come-out</source>
        <translation>abrir el tiro de salida</translation>
    </message>
    <message>
        <source>calling off a bad pop</source>
        <translation>cantar tiro nulo por dado mal parado</translation>
    </message>
    <message>
        <source>calls without a rate</source>
        <translation>los cantos sin momio</translation>
    </message>
    <message>
        <source>calls with a rate</source>
        <translation>los cantos con momio</translation>
    </message>
    <message>
        <source>directions</source>
        <translation>el sentido del recorrido</translation>
    </message>
    <message>
        <source>players&apos; requests and limits</source>
        <translation>las peticiones de los jugadores y los límites</translation>
    </message>
    <message>
        <source>setting up what was asked for</source>
        <translation>colocar lo que se pidió</translation>
    </message>
    <message>
        <source>cutting a bet that is too high</source>
        <translation>reducir una apuesta demasiado alta</translation>
    </message>
    <message>
        <source>refusing a bet</source>
        <translation>rechazar una apuesta</translation>
    </message>
    <message>
        <source>setting up Numbers for all</source>
        <translation>colocar los Numbers de todos</translation>
    </message>
    <message>
        <source>putting right what lies wrong before the pop</source>
        <translation>arreglar lo que está mal puesto antes del salto</translation>
    </message>
    <message>
        <source>cutting what was left above its limit</source>
        <translation>reducir lo que quedó por encima de su límite</translation>
    </message>
    <message>
        <source>order</source>
        <translation>el orden</translation>
    </message>
    <message>
        <source>whole rounds</source>
        <translation>rondas completas</translation>
    </message>
    <message>
        <source>dealing the round</source>
        <translation>trabajar la ronda</translation>
    </message>
    <message>
        <source>leaving the marks alone</source>
        <translation>dejar las marcas como están</translation>
    </message>
    <message>
        <source>rates</source>
        <translation>los momios</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>las casillas</translation>
    </message>
    <message>
        <source>seats</source>
        <translation>los lugares</translation>
    </message>
    <message>
        <source>tokes</source>
        <translation>las apuestas de los crupieres</translation>
    </message>
    <message>
        <source>taking tokes</source>
        <translation>recoger las apuestas de los crupieres</translation>
    </message>
    <message>
        <source>paying tokes</source>
        <translation>pagar las apuestas de los crupieres</translation>
    </message>
    <message>
        <source>taking {bet}</source>
        <translation>recoger {bet}</translation>
    </message>
    <message>
        <source>paying {bet}</source>
        <translation>pagar {bet}</translation>
    </message>
    <message>
        <source>{bet} {odds}</source>
        <translation>{bet} {odds}</translation>
    </message>
    <message>
        <source>box {number}</source>
        <translation>casilla {number}</translation>
    </message>
    <message>
        <source>{name}</source>
        <translation>{name}</translation>
    </message>
    <message>
        <source>hard {numbers}</source>
        <translation>hardway {numbers}</translation>
    </message>
    <message>
        <source>all {count}</source>
        <translation>los {count}</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} de {all}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} y {second}</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>it is not known here</source>
        <translation>no se conoce aquí</translation>
    </message>
    <message>
        <source>true or false is expected</source>
        <translation>se espera true o false</translation>
    </message>
    <message>
        <source>a whole number is expected</source>
        <translation>se espera un número entero</translation>
    </message>
    <message>
        <source>a smaller number is expected</source>
        <translation>se espera un número más chico</translation>
    </message>
    <message>
        <source>a number is expected</source>
        <translation>se espera un número</translation>
    </message>
    <message>
        <source>a finite number is expected</source>
        <translation>se espera un número finito</translation>
    </message>
    <message>
        <source>text is expected</source>
        <translation>se espera un texto</translation>
    </message>
    <message>
        <source>a list is expected</source>
        <translation>se espera una lista</translation>
    </message>
    <message>
        <source>keys with values are expected</source>
        <translation>se esperan claves con valores</translation>
    </message>
    <message>
        <source>nothing is expected</source>
        <translation>no se espera nada</translation>
    </message>
    <message>
        <source>more than {least} is expected</source>
        <translation>se espera más de {least}</translation>
    </message>
    <message>
        <source>{least} or more is expected</source>
        <translation>se espera {least} o más</translation>
    </message>
    <message>
        <source>less than {most} is expected</source>
        <translation>se espera menos de {most}</translation>
    </message>
    <message>
        <source>{most} or less is expected</source>
        <translation>se espera {most} o menos</translation>
    </message>
    <message>
        <source>a multiple of {step} is expected</source>
        <translation>se espera un múltiplo de {step}</translation>
    </message>
    <message>
        <source>{least} or more characters are expected</source>
        <translation>se esperan {least} caracteres o más</translation>
    </message>
    <message>
        <source>{most} characters or fewer are expected</source>
        <translation>se esperan {most} caracteres o menos</translation>
    </message>
    <message>
        <source>text of the form {pattern} is expected</source>
        <translation>se espera un texto con la forma {pattern}</translation>
    </message>
    <message>
        <source>a list of {least} or more is expected</source>
        <translation>se espera una lista de {least} o más</translation>
    </message>
    <message>
        <source>a list of {most} or fewer is expected</source>
        <translation>se espera una lista de {most} o menos</translation>
    </message>
    <message>
        <source>one of {names} is expected</source>
        <translation>se espera uno de {names}</translation>
    </message>
    <message>
        <source>its kind is missing</source>
        <translation>falta su tipo</translation>
    </message>
    <message>
        <source>it is not JSON: {problem}</source>
        <translation>no es JSON: {problem}</translation>
    </message>
    <message>
        <source>{what}. {how}.</source>
        <translation>{what}. {how}.</translation>
    </message>
    <message>
        <source>it has invisible characters</source>
        <translation>tiene letras que no se ven</translation>
    </message>
    <message>
        <source>it is not a date like 2026-11-22</source>
        <translation>no es un día escrito como 2026-11-22</translation>
    </message>
    <message>
        <source>The appeal&apos;s signature is not valid.</source>
        <translation>La firma de la apelación no le corresponde.</translation>
    </message>
    <message>
        <source>The appeal is not against a sealed sitting.</source>
        <translation>La apelación no es contra ningún examen sellado.</translation>
    </message>
    <message>
        <source>The sitting does not end as it did when the appeal was recorded.</source>
        <translation>El examen no termina como terminaba cuando se registró la apelación.</translation>
    </message>
    <message>
        <source>The signature of an appeal&apos;s decision is not valid.</source>
        <translation>La firma de la decisión de una apelación no le corresponde.</translation>
    </message>
    <message>
        <source>A decision is on an appeal that was not recorded before it.</source>
        <translation>Hay una decisión sobre una apelación que no se registró antes.</translation>
    </message>
    <message>
        <source>An appeal was decided by somebody who signed the sitting.</source>
        <translation>Decidió una apelación alguien que firmó el examen.</translation>
    </message>
    <message>
        <source>An appeal was decided by somebody who gave the sitting or overrode a grade in it.</source>
        <translation>Decidió una apelación alguien que aplicó el examen o corrigió una calificación en él.</translation>
    </message>
    <message>
        <source>An appeal was decided by whoever recorded it.</source>
        <translation>Decidió una apelación la misma persona que la registró.</translation>
    </message>
    <message>
        <source>The head belongs to stream {head}, not to {stream}.</source>
        <translation>La cabeza es de la serie {head}, no de {stream}.</translation>
    </message>
    <message>
        <source>Its format is not {format}.</source>
        <translation>Tiene otro formato que {format}.</translation>
    </message>
    <message>
        <source>It belongs to another stream, {stream}.</source>
        <translation>Pertenece a otra serie, {stream}.</translation>
    </message>
    <message>
        <source>A different station signed it than the first event.</source>
        <translation>Lo firmó otra estación que la del primer evento.</translation>
    </message>
    <message>
        <source>It is number {seq} where number {index} was expected.</source>
        <translation>Es el número {seq} donde se esperaba el número {index}.</translation>
    </message>
    <message>
        <source>It is not bound to the event before it.</source>
        <translation>No está enlazado con el evento anterior.</translation>
    </message>
    <message>
        <source>Its clock is {mono} ms behind that of the event before.</source>
        <translation>Su reloj está {mono} ms antes que el del evento anterior.</translation>
    </message>
    <message>
        <source>Its content does not match its hash and signature.</source>
        <translation>Su contenido no coincide con su hash y su firma.</translation>
    </message>
    <message>
        <source>There is no event.</source>
        <translation>No hay ningún evento.</translation>
    </message>
    <message>
        <source>Whoever sealed it had already been deactivated.</source>
        <translation>Quien lo selló ya estaba dado de baja.</translation>
    </message>
    <message>
        <source>Whoever recorded an appeal against it had already been deactivated.</source>
        <translation>Quien registró una apelación contra él ya estaba dado de baja.</translation>
    </message>
    <message>
        <source>Whoever decided an appeal against it had already been deactivated.</source>
        <translation>Quien decidió una apelación contra él ya estaba dado de baja.</translation>
    </message>
    <message>
        <source>Whoever withdrew its certificate had already been deactivated.</source>
        <translation>Quien retiró su certificado ya estaba dado de baja.</translation>
    </message>
    <message>
        <source>Whoever approved or retired it had already been deactivated.</source>
        <translation>Quien lo aprobó o lo retiró ya estaba desactivado.</translation>
    </message>
    <message>
        <source>station log</source>
        <translation>bitácora de la estación</translation>
    </message>
    <message>
        <source>There is none: nothing says whose records these are.</source>
        <translation>No hay ninguna: nada dice de quién son estos registros.</translation>
    </message>
    <message>
        <source>The school has not certified the station that signed this log.</source>
        <translation>La escuela no ha certificado la estación que firmó esta bitácora.</translation>
    </message>
    <message>
        <source>It says that it was signed, and is not sealed: whoever signed it has to seal it.</source>
        <translation>Dice que se firmó y no está sellado: lo tiene que sellar quien lo firmó.</translation>
    </message>
    <message>
        <source>Its station&apos;s log does not say that it was opened.</source>
        <translation>La bitácora de su estación no dice que se abriera.</translation>
    </message>
    <message>
        <source>event {seq} was signed with a key that had been retired before</source>
        <translation>el evento {seq} se firmó con una clave que ya se había retirado</translation>
    </message>
    <message>
        <source>It was opened, but it is missing.</source>
        <translation>Se abrió y no está ahí.</translation>
    </message>
    <message>
        <source>the station</source>
        <translation>la estación</translation>
    </message>
    <message>
        <source>The school has not certified the key {station} as a station.</source>
        <translation>La escuela no ha certificado la llave {station} como estación.</translation>
    </message>
    <message>
        <source>The school has not certified the supervisor&apos;s key that signed it.</source>
        <translation>La escuela no ha certificado la llave del supervisor que lo firmó.</translation>
    </message>
    <message>
        <source>key certificate {index}</source>
        <translation>certificado de llave {index}</translation>
    </message>
    <message>
        <source>The school&apos;s signature is not valid.</source>
        <translation>La firma de la escuela no le corresponde.</translation>
    </message>
    <message>
        <source>The school has certified the key for a different station.</source>
        <translation>La escuela certificó la llave para otra estación, no para esta.</translation>
    </message>
    <message>
        <source>event {seq}: {words}</source>
        <translation>evento {seq}: {words}</translation>
    </message>
    <message>
        <source>The station log cannot be read: {kind}: {error}</source>
        <translation>No se puede leer la bitácora de la estación: {kind}: {error}</translation>
    </message>
    <message>
        <source>event {seq} of the station log: {text}</source>
        <translation>evento {seq} de la bitácora de la estación: {text}</translation>
    </message>
    <message>
        <source>The seal is not bound to the station log.</source>
        <translation>El sello no está enlazado con la bitácora de la estación.</translation>
    </message>
    <message>
        <source>An appeal is recorded twice.</source>
        <translation>Una apelación está registrada dos veces.</translation>
    </message>
    <message>
        <source>A document of the school is signed by somebody who could not sign it.</source>
        <translation>Un documento de la escuela lo firmó alguien que no podía firmarlo.</translation>
    </message>
    <message>
        <source>A remote command is not signed by anybody who may give one.</source>
        <translation>Una orden a distancia está firmada por alguien que no puede darla.</translation>
    </message>
    <message>
        <source>The school&apos;s key was changed without its signature.</source>
        <translation>La llave de la escuela se cambió sin su firma.</translation>
    </message>
    <message>
        <source>The station&apos;s log does not have an approval of its blueprint that it names.</source>
        <translation>El registro de la estación no tiene una aprobación de su plan de examen que nombra.</translation>
    </message>
    <message>
        <source>It was given by a blueprint that had been retired.</source>
        <translation>Se aplicó con un plan de examen que ya estaba retirado.</translation>
    </message>
    <message>
        <source>The station&apos;s log does not have the signature of its house rules that it names.</source>
        <translation>El registro de la estación no contiene la firma de sus reglas de la casa que el examen nombra.</translation>
    </message>
    <message>
        <source>It was given by house rules that others had replaced.</source>
        <translation>Se aplicó con reglas de la casa que otras ya habían reemplazado.</translation>
    </message>
    <message>
        <source>A key was retired somewhere other than at the end of the seals.</source>
        <translation>Se retiró una llave en otro lugar que al final de los sellos.</translation>
    </message>
    <message>
        <source>A certificate&apos;s status is not signed, or does not belong to a seal.</source>
        <translation>El estado de un certificado no está firmado o no es de ningún sello.</translation>
    </message>
    <message>
        <source>A certificate&apos;s status was set though the sitting was not passed.</source>
        <translation>Se puso estado a un certificado aunque el examen no se aprobó.</translation>
    </message>
    <message>
        <source>A certificate&apos;s status was set that cannot follow the one before.</source>
        <translation>Se puso a un certificado un estado que no puede seguir al anterior.</translation>
    </message>
    <message>
        <source>An appeal was decided twice.</source>
        <translation>Una apelación se decidió dos veces.</translation>
    </message>
    <message>
        <source>An appeal was upheld by somebody who had rejected one against the same sitting.</source>
        <translation>Declaró procedente una apelación alguien que ya había rechazado otra contra el mismo examen.</translation>
    </message>
    <message>
        <source>The school has not certified the key that signed an appeal, a decision, or a status.</source>
        <translation>La escuela no ha certificado la llave que firmó una apelación, una decisión o un estado.</translation>
    </message>
    <message>
        <source>The same person was seated for attempt {attempt} at {station} as well: sitting {other}.</source>
        <translation>La misma persona también presentó el intento {attempt} en {station}: examen {other}.</translation>
    </message>
    <message>
        <source>an object was expected, {kind} was found</source>
        <translation>se esperaba un objeto, se encontró {kind}</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>faltante</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>desconocida aquí</translation>
    </message>
    <message>
        <source>it has more than {most:,} parts</source>
        <translation>tiene más de {most:,} partes</translation>
    </message>
    <message>
        <source>it is not text: byte {number} belongs to no character</source>
        <translation>no es un texto: el byte {number} no pertenece a ningún carácter</translation>
    </message>
    <message>
        <source>line {line}, column {column}</source>
        <translation>línea {line}, columna {column}</translation>
    </message>
    <message>
        <source>it is nested far too deep</source>
        <translation>tiene demasiados niveles anidados</translation>
    </message>
    <message>
        <source>the key {key} is {problem}</source>
        <translation>clave {key}: {problem}</translation>
    </message>
    <message>
        <source>{value} is not of the form {pattern}</source>
        <translation>{value} no tiene la forma {pattern}</translation>
    </message>
    <message>
        <source>{value} is wrong: {problem}</source>
        <translation>{value} está mal: {problem}</translation>
    </message>
    <message>
        <source>a key appears twice in one object</source>
        <translation>una clave aparece dos veces en un objeto</translation>
    </message>
    <message>
        <source>{written} is not a whole number</source>
        <translation>{written} no es un número entero</translation>
    </message>
    <message>
        <source>{written} is too large a number</source>
        <translation>{written} es un número demasiado grande</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>Export the record again on the station that keeps it</source>
        <translation>Vuelve a exportar el registro en la estación que lo conserva</translation>
    </message>
    <message>
        <source>This key does not open the box.</source>
        <translation>Esta llave no abre la caja.</translation>
    </message>
    <message>
        <source>The password does not open this key.</source>
        <translation>La contraseña no abre esta llave.</translation>
    </message>
    <message>
        <source>This key bears another key&apos;s name.</source>
        <translation>Esta llave lleva el nombre de otra llave.</translation>
    </message>
    <message>
        <source>This is not a wrapped key.</source>
        <translation>Esto no es una llave protegida.</translation>
    </message>
    <message>
        <source>This is not a wrapped key: {name} is out of bounds.</source>
        <translation>Esto no es una llave protegida: {name} está fuera de los límites.</translation>
    </message>
    <message>
        <source>This is not a wrapped key: a part of it is not a hexadecimal number.</source>
        <translation>Esto no es una llave protegida: una parte no es un número hexadecimal.</translation>
    </message>
    <message>
        <source>This is not a wrapped key: a part of it has the wrong length.</source>
        <translation>Esto no es una llave protegida: una parte no tiene el largo correcto.</translation>
    </message>
    <message>
        <source>This is not a wrapped key: it does not say which.</source>
        <translation>Esto no es una llave protegida: no dice cuál es.</translation>
    </message>
    <message>
        <source>this is not the record of a sitting</source>
        <translation>esto no es el registro de un examen</translation>
    </message>
    <message>
        <source>Choose a file that was exported as a record</source>
        <translation>Elige un archivo que se haya exportado como registro</translation>
    </message>
    <message>
        <source>It names a remote command that cannot be read.</source>
        <translation>Nombra una orden a distancia que no se puede leer.</translation>
    </message>
    <message>
        <source>A remote command was carried out twice.</source>
        <translation>Una orden a distancia se ejecutó dos veces.</translation>
    </message>
    <message>
        <source>Its remote command is not the one that a supervisor signed.</source>
        <translation>Su orden a distancia no es la que firmó un supervisor.</translation>
    </message>
    <message>
        <source>Its remote command was given for a different sitting.</source>
        <translation>Su orden a distancia se dio para otro examen, no para este.</translation>
    </message>
    <message>
        <source>Its remote command was given {seconds} s away from when it was carried out.</source>
        <translation>Su orden a distancia se dio con {seconds} s de diferencia de cuando se ejecutó.</translation>
    </message>
    <message>
        <source>It was signed with a key that had already been retired.</source>
        <translation>Se firmó con una llave que ya se había retirado.</translation>
    </message>
    <message>
        <source>One of its keys was retired, and nothing shows that the seal is older.</source>
        <translation>Se retiró una de sus llaves; no está comprobado que el sello sea anterior a eso.</translation>
    </message>
    <message>
        <source>Seal {number} of station {chain} was noted down, but it is missing.</source>
        <translation>El sello {number} de la estación {chain} se anotó y no está ahí.</translation>
    </message>
    <message>
        <source>Seal {number} of station {chain} is not the one that was noted down.</source>
        <translation>El sello {number} de la estación {chain} no es el que se anotó.</translation>
    </message>
    <message>
        <source>Write the station&apos;s key, the seal&apos;s number and its hash, with spaces between them</source>
        <translation>Escribe la llave de la estación, el número del sello y su hash, separados por espacios</translation>
    </message>
    <message>
        <source>{bare!r} is not an anchor</source>
        <translation>{bare!r} no es un ancla</translation>
    </message>
    <message>
        <source>The seal&apos;s content does not match its hash.</source>
        <translation>El contenido del sello no coincide con su hash.</translation>
    </message>
    <message>
        <source>The station&apos;s signature does not belong to this seal.</source>
        <translation>La firma de la estación no corresponde a este sello.</translation>
    </message>
    <message>
        <source>The supervisor&apos;s signature does not belong to this seal.</source>
        <translation>La firma del supervisor no corresponde a este sello.</translation>
    </message>
    <message>
        <source>The seal closes {length} events, but there are {events}.</source>
        <translation>El sello cierra {length} eventos; hay {events}.</translation>
    </message>
    <message>
        <source>The last event is not the one that was sealed.</source>
        <translation>El último evento no es el que se selló.</translation>
    </message>
    <message>
        <source>The seal belongs to another sitting.</source>
        <translation>El sello es de otro examen.</translation>
    </message>
    <message>
        <source>The seal is from a different station than the events.</source>
        <translation>El sello es de otra estación que la de los eventos.</translation>
    </message>
    <message>
        <source>Seal {index}: it belongs to another station&apos;s chain.</source>
        <translation>Sello {index}: es de la cadena de otra estación.</translation>
    </message>
    <message>
        <source>Seal {index}: it is number {number}.</source>
        <translation>Sello {index}: es el número {number}.</translation>
    </message>
    <message>
        <source>Seal {index}: it is not bound to the seal before it.</source>
        <translation>Sello {index}: no está ligado al sello anterior.</translation>
    </message>
    <message>
        <source>Seal {index}: {words}</source>
        <translation>Sello {index}: {words}</translation>
    </message>
    <message>
        <source>this trainee is no longer here</source>
        <translation>este alumno ya no está aquí</translation>
    </message>
    <message>
        <source>Choose a trainee again</source>
        <translation>Vuelve a elegir un alumno</translation>
    </message>
    <message>
        <source>the disk reported an error</source>
        <translation>el disco informó de un error</translation>
    </message>
    <message>
        <source>Check the disk, then try again</source>
        <translation>Revisa el disco y vuelve a intentarlo</translation>
    </message>
    <message>
        <source>Start the app again; it sets the file aside</source>
        <translation>Vuelve a abrir la aplicación; ella aparta el archivo</translation>
    </message>
    <message>
        <source>Move it away, or keep progress in another folder</source>
        <translation>Muévelo a otro lugar o guarda el avance en otra carpeta</translation>
    </message>
    <message>
        <source>there is already a trainee called {name}, or the name looks the same</source>
        <translation>ya hay un alumno que se llama {name}, o el nombre se ve igual</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>Elige otro nombre</translation>
    </message>
    <message>
        <source>a trainee needs a name</source>
        <translation>el alumno necesita un nombre</translation>
    </message>
    <message>
        <source>Type a name</source>
        <translation>Escribe un nombre</translation>
    </message>
    <message>
        <source>the name is {count} letters long</source>
        <translation>el nombre tiene {count} letras</translation>
    </message>
    <message>
        <source>Use at most {most} letters</source>
        <translation>Usa {most} letras como máximo</translation>
    </message>
    <message>
        <source>an appeal against this sitting is waiting for a decision</source>
        <translation>una apelación contra este examen espera su decisión</translation>
    </message>
    <message>
        <source>Decide that first</source>
        <translation>Decide primero esa</translation>
    </message>
    <message>
        <source>no such appeal is waiting for a decision</source>
        <translation>no hay ninguna apelación así que espere una decisión</translation>
    </message>
    <message>
        <source>Open the result again</source>
        <translation>Vuelve a abrir el resultado</translation>
    </message>
    <message>
        <source>you rejected an appeal against this sitting, so you cannot uphold another</source>
        <translation>rechazaste una apelación contra este examen, así que no puedes dar otra por procedente</translation>
    </message>
    <message>
        <source>Have another supervisor sign in and decide it</source>
        <translation>Pide que otro supervisor inicie sesión y la decida</translation>
    </message>
    <message>
        <source>Override grades, or sign and seal it first</source>
        <translation>Corrige calificaciones, o primero firma y sella el examen</translation>
    </message>
    <message>
        <source>this sitting is not sealed yet</source>
        <translation>este examen todavía no está sellado</translation>
    </message>
    <message>
        <source>this sitting was held at another station</source>
        <translation>este examen se presentó en otra estación</translation>
    </message>
    <message>
        <source>Record the appeal there</source>
        <translation>Registra ahí la apelación</translation>
    </message>
    <message>
        <source>you signed this sitting, so you cannot decide the appeal</source>
        <translation>firmaste este examen, así que no puedes decidir la apelación</translation>
    </message>
    <message>
        <source>you gave this sitting or overrode a grade in it, so you cannot decide the appeal</source>
        <translation>aplicaste este examen o corregiste una calificación en él, así que no puedes decidir la apelación</translation>
    </message>
    <message>
        <source>you recorded this appeal, so you cannot decide it</source>
        <translation>registraste esta apelación, así que no puedes decidirla</translation>
    </message>
    <message>
        <source>you revoked this certificate, so you cannot decide the appeal</source>
        <translation>revocaste este certificado, así que no puedes decidir la apelación</translation>
    </message>
    <message>
        <source>this key was deactivated in the meantime</source>
        <translation>esta llave se desactivó mientras tanto</translation>
    </message>
    <message>
        <source>Have somebody else sign in</source>
        <translation>Pide que otra persona inicie sesión</translation>
    </message>
    <message>
        <source>{where}: {what}</source>
        <translation>{where}: {what}</translation>
    </message>
    <message>
        <source>a backup beside the records is lost with them</source>
        <translation>un respaldo junto a los registros se pierde con ellos</translation>
    </message>
    <message>
        <source>the backup is not sound: {found}</source>
        <translation>el respaldo está dañado: {found}</translation>
    </message>
    <message>
        <source>Take an older one</source>
        <translation>Toma uno más antiguo</translation>
    </message>
    <message>
        <source>Give the name and password of an admin</source>
        <translation>Da el nombre y la contraseña de un administrador</translation>
    </message>
    <message>
        <source>the station&apos;s key is not on this machine</source>
        <translation>la llave de la estación no está en esta computadora</translation>
    </message>
    <message>
        <source>the backup has no admin with that name</source>
        <translation>en el respaldo no hay ningún administrador con ese nombre</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Revisa el nombre</translation>
    </message>
    <message>
        <source>a key in the backup is damaged</source>
        <translation>una llave del respaldo está dañada</translation>
    </message>
    <message>
        <source>this station’s log or seals are not as they were signed, so no list is signed from them</source>
        <translation>la bitácora de esta estación, o sus sellos, no están como se firmaron, así que con ellos no se firma ninguna lista</translation>
    </message>
    <message>
        <source>Check the records</source>
        <translation>Revisa los registros</translation>
    </message>
    <message>
        <source>this sitting has no certificate: it was not passed, or is not sealed</source>
        <translation>este examen no tiene certificado: no se aprobó o no está sellado</translation>
    </message>
    <message>
        <source>Choose a sitting that was</source>
        <translation>Elige uno que sí</translation>
    </message>
    <message>
        <source>Withdraw its certificate there</source>
        <translation>Retira ahí su certificado</translation>
    </message>
    <message>
        <source>this certificate is revoked; only an appeal that somebody else upholds lifts that</source>
        <translation>este certificado está revocado; solo lo levanta una apelación que otra persona dé por procedente</translation>
    </message>
    <message>
        <source>the reason cannot be used: {what}</source>
        <translation>el motivo no se puede usar: {what}</translation>
    </message>
    <message>
        <source>Write a few words</source>
        <translation>Escribe unas palabras</translation>
    </message>
    <message>
        <source>it cannot be read: {kind}: {error}</source>
        <translation>no se puede leer: {kind}: {error}</translation>
    </message>
    <message>
        <source>its tables are not as this program makes them</source>
        <translation>sus tablas no son como las hace este programa</translation>
    </message>
    <message>
        <source>it is not ours</source>
        <translation>no es nuestra</translation>
    </message>
    <message>
        <source>Somebody was erased, and their name is there again.</source>
        <translation>Se borró a alguien, y su nombre está ahí otra vez.</translation>
    </message>
    <message>
        <source>event {index}: {where}: {what}</source>
        <translation>evento {index}: {where}: {what}</translation>
    </message>
    <message>
        <source>cannot be replayed: {kind}: {error}</source>
        <translation>no se puede procesar: {kind}: {error}</translation>
    </message>
    <message>
        <source>A private text is of no event.</source>
        <translation>Un texto privado no es de ningún evento.</translation>
    </message>
    <message>
        <source>the table is not what the events come to; rebuild it</source>
        <translation>la tabla no es lo que resulta de los eventos; reconstrúyela</translation>
    </message>
    <message>
        <source>The private key on file is not the current one, or is gone.</source>
        <translation>La llave privada que se guarda no es la de hoy, o ya no está.</translation>
    </message>
    <message>
        <source>The private key on file is damaged.</source>
        <translation>La llave privada que se guarda está dañada.</translation>
    </message>
    <message>
        <source>its {what} is not the one that this program writes</source>
        <translation>el valor de {what} no es el que escribe este programa</translation>
    </message>
    <message>
        <source>the school&apos;s records are gone: the file is empty</source>
        <translation>los registros de la escuela se perdieron: el archivo está vacío</translation>
    </message>
    <message>
        <source>the school&apos;s records are gone: the file is not there</source>
        <translation>los registros de la escuela se perdieron: el archivo no está</translation>
    </message>
    <message>
        <source>Put the file back, or restore the newest backup</source>
        <translation>Regresa el archivo a su lugar o restaura el respaldo más reciente</translation>
    </message>
    <message>
        <source>the school&apos;s records are gone: no table is left</source>
        <translation>los registros de la escuela se perdieron: no queda ninguna tabla</translation>
    </message>
    <message>
        <source>Restore the newest backup</source>
        <translation>Restaura el respaldo más reciente</translation>
    </message>
    <message>
        <source>Leave it as it is and restore a backup into another folder</source>
        <translation>Déjalo como está y restaura un respaldo en otra carpeta</translation>
    </message>
    <message>
        <source>Move it away and put the school&apos;s records back</source>
        <translation>Muévelo a otro lugar y regresa los registros de la escuela</translation>
    </message>
    <message>
        <source>this installation has no PostgreSQL client, which copying to the school’s server needs</source>
        <translation>esta instalación no tiene cliente de PostgreSQL, que hace falta para copiar al servidor de la escuela</translation>
    </message>
    <message>
        <source>Install the school’s download of Dealer Trainer; in a checkout, start it once with {command}; with pip, install {package}</source>
        <translation>Instala la descarga de Dealer Trainer para escuelas; en una copia del código, ábrela una vez con {command}; con pip, instala {package}</translation>
    </message>
    <message>
        <source>the key has no value</source>
        <translation>la clave no tiene valor</translation>
    </message>
    <message>
        <source>it is a spreadsheet, not a CSV file: save it as “CSV UTF-8”</source>
        <translation>es una hoja de cálculo, no un archivo CSV: guárdala como «CSV UTF-8»</translation>
    </message>
    <message>
        <source>it is a spreadsheet of an old kind, not a CSV file: save it as “CSV UTF-8”</source>
        <translation>es una hoja de cálculo de un tipo antiguo, no un archivo CSV: guárdala como «CSV UTF-8»</translation>
    </message>
    <message>
        <source>it is a PDF, not a CSV file</source>
        <translation>es un PDF, no un archivo CSV</translation>
    </message>
    <message>
        <source>it is written in UTF-16: save it as “CSV UTF-8”</source>
        <translation>está escrito en UTF-16: guárdalo como «CSV UTF-8»</translation>
    </message>
    <message>
        <source>there is nobody in it</source>
        <translation>no contiene a nadie</translation>
    </message>
    <message>
        <source>there is nobody below the headings</source>
        <translation>no hay nadie debajo de los encabezados</translation>
    </message>
    <message>
        <source>it has more than {most} people: split it up</source>
        <translation>tiene más de {most} personas: divídelo</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>el archivo está vacío</translation>
    </message>
    <message>
        <source>it is not a text file: it contains null bytes. Save it as “CSV UTF-8”</source>
        <translation>no es texto: tiene bytes nulos. Guárdalo como «CSV UTF-8»</translation>
    </message>
    <message>
        <source>a character is not in UTF-8: save it as “CSV UTF-8”</source>
        <translation>una letra no está escrita en UTF-8: guárdalo como «CSV UTF-8»</translation>
    </message>
    <message>
        <source>its quotation marks do not match: {problem}</source>
        <translation>sus comillas no cuadran: {problem}</translation>
    </message>
    <message>
        <source>name, staff number, group, background</source>
        <translation>name (nombre), staff number (número de empleado), group (grupo), background (experiencia)</translation>
    </message>
    <message>
        <source>there is no column “{name}”; the columns are {known}</source>
        <translation>no existe la columna «{name}»; las conocidas son {known}</translation>
    </message>
    <message>
        <source>the first line has no headings: {known}</source>
        <translation>la primera línea no tiene encabezados: {known}</translation>
    </message>
    <message>
        <source>the column “{name}” is missing</source>
        <translation>falta la columna «{name}»</translation>
    </message>
    <message>
        <source>a column appears twice: {name}</source>
        <translation>una columna aparece dos veces: {name}</translation>
    </message>
    <message>
        <source>it has {there} cells, not {wanted}</source>
        <translation>tiene {there} celdas, no {wanted}</translation>
    </message>
    <message>
        <source>the {column} is missing</source>
        <translation>falta este dato: {column}</translation>
    </message>
    <message>
        <source>the {column} runs over several lines</source>
        <translation>este dato ocupa varias líneas: {column}</translation>
    </message>
    <message>
        <source>the {column} is broken: {cell}</source>
        <translation>este dato está dañado: {column}: {cell}</translation>
    </message>
    <message>
        <source>the {column} begins like a spreadsheet formula: {cell}</source>
        <translation>este dato empieza como una fórmula de hoja de cálculo: {column}: {cell}</translation>
    </message>
    <message>
        <source>the {column} has invisible characters</source>
        <translation>este dato tiene letras que no se ven: {column}</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name (nombre)</translation>
    </message>
    <message>
        <source>staff number</source>
        <translation>staff number (número de empleado)</translation>
    </message>
    <message>
        <source>group</source>
        <translation>group (grupo)</translation>
    </message>
    <message>
        <source>background</source>
        <translation>background (experiencia)</translation>
    </message>
    <message>
        <source>a spreadsheet has changed the staff number: {cell}</source>
        <translation>una hoja de cálculo cambió el número de empleado: {cell}</translation>
    </message>
    <message>
        <source>the staff number is {count} characters long; the limit is 20</source>
        <translation>el número de empleado tiene {count} letras; se leen 20 como máximo</translation>
    </message>
    <message>
        <source>the staff number {cell} may have only letters a to z, digits, - . _ and /</source>
        <translation>el número de empleado {cell} tiene algo más que letras de la a a la z, dígitos, - . _ y /</translation>
    </message>
    <message>
        <source>the {column}: {what}</source>
        <translation>{column}: {what}</translation>
    </message>
    <message>
        <source>the name {cell} has no letters</source>
        <translation>el nombre {cell} no tiene ninguna letra</translation>
    </message>
    <message>
        <source>the name {cell} is an address</source>
        <translation>el nombre {cell} es una dirección</translation>
    </message>
    <message>
        <source>the name {cell} has characters that do not belong in a name</source>
        <translation>el nombre {cell} tiene signos que ningún nombre tiene</translation>
    </message>
    <message>
        <source>the name {cell} mixes letters that look alike from several scripts</source>
        <translation>el nombre {cell} mezcla letras de varios alfabetos que se ven iguales</translation>
    </message>
    <message>
        <source>the staff number {number} is also on line {line}</source>
        <translation>el número de empleado {number} también está en la línea {line}</translation>
    </message>
    <message>
        <source>{name} looks the same as {other} on line {line}</source>
        <translation>{name} se ve igual que {other} en la línea {line}</translation>
    </message>
    <message>
        <source>line {line}: {what}</source>
        <translation>línea {line}: {what}</translation>
    </message>
    <message>
        <source>Correct the file; nobody was imported (problems: {count})</source>
        <translation>Corrige el archivo; no se dio de alta a nadie (problemas: {count})</translation>
    </message>
    <message>
        <source>the staff number {number} looks the same as {other}, {name}’s</source>
        <translation>el número de empleado {number} se ve igual que {other}, el de {name}</translation>
    </message>
    <message>
        <source>{name}, with the staff number {number}, is deactivated</source>
        <translation>{name}, con el número de empleado {number}, está de baja</translation>
    </message>
    <message>
        <source>{name} looks the same as {other}, who is here</source>
        <translation>{name} se ve igual que {other}, que ya está aquí</translation>
    </message>
    <message>
        <source>{name} gives exams here</source>
        <translation>{name} aplica exámenes aquí</translation>
    </message>
    <message>
        <source>{name} is here without a staff number: give them one first</source>
        <translation>aquí hay alguien que se llama {name} sin número de empleado: primero dale el suyo</translation>
    </message>
    <message>
        <source>the school has not signed this: the file was changed</source>
        <translation>la escuela no firmó esto: el archivo fue alterado</translation>
    </message>
    <message>
        <source>the school has not certified one of these keys: the file was changed</source>
        <translation>la escuela no certificó una de estas llaves: el archivo fue alterado</translation>
    </message>
    <message>
        <source>one of these names is not the school&apos;s: the file was changed</source>
        <translation>uno de estos nombres no es el de la escuela: el archivo fue alterado</translation>
    </message>
    <message>
        <source>Write the enrollment file again at a station of the school</source>
        <translation>Vuelve a escribir el archivo de inscripción en una estación de la escuela</translation>
    </message>
    <message>
        <source>the key in the file does not have this fingerprint</source>
        <translation>el archivo trae una llave distinta de la que tiene esta huella</translation>
    </message>
    <message>
        <source>Ask whoever made the new key for its fingerprint</source>
        <translation>Pide la huella a quien hizo la llave nueva</translation>
    </message>
    <message>
        <source>the enrollment file holds another school&apos;s key</source>
        <translation>el archivo de inscripción contiene la llave de otra escuela</translation>
    </message>
    <message>
        <source>Write it again</source>
        <translation>Vuelve a escribirlo</translation>
    </message>
    <message>
        <source>the enrollment file has no admin with that name</source>
        <translation>en el archivo de inscripción no hay ningún administrador con ese nombre</translation>
    </message>
    <message>
        <source>what it says about keys cannot be read</source>
        <translation>lo que dice de las llaves no se puede leer</translation>
    </message>
    <message>
        <source>the enrollment file has no change of the key that this station knows</source>
        <translation>el archivo de inscripción no contiene ningún cambio de la llave que conoce esta estación</translation>
    </message>
    <message>
        <source>Write it at the station where the key was changed</source>
        <translation>Escríbelo en la estación donde se cambió la llave</translation>
    </message>
    <message>
        <source>there is no such sitting</source>
        <translation>no existe ese examen</translation>
    </message>
    <message>
        <source>Choose one from the list</source>
        <translation>Elige uno de la lista</translation>
    </message>
    <message>
        <source>there is no such document</source>
        <translation>no existe ese documento</translation>
    </message>
    <message>
        <source>it was retired</source>
        <translation>se retiró</translation>
    </message>
    <message>
        <source>Keep it under another version, and have that approved</source>
        <translation>Guárdalo con otra versión, y haz que aprueben esa</translation>
    </message>
    <message>
        <source>it is approved already</source>
        <translation>ya está aprobado</translation>
    </message>
    <message>
        <source>Nothing more is needed</source>
        <translation>No hace falta nada más</translation>
    </message>
    <message>
        <source>you have approved it; the next signature must be somebody else’s</source>
        <translation>tú ya lo aprobaste; la siguiente firma tiene que ser de otra persona</translation>
    </message>
    <message>
        <source>Have another supervisor sign in and approve it</source>
        <translation>Haz que otro supervisor inicie sesión y lo apruebe</translation>
    </message>
    <message>
        <source>somebody else chose your password</source>
        <translation>otra persona eligió tu contraseña</translation>
    </message>
    <message>
        <source>Choose one of your own under People, then sign</source>
        <translation>Elige una propia en Personas, y luego firma</translation>
    </message>
    <message>
        <source>it cannot be kept: {why}</source>
        <translation>no se puede guardar: {why}</translation>
    </message>
    <message>
        <source>it is larger than {most} bytes</source>
        <translation>ocupa más de {most} bytes</translation>
    </message>
    <message>
        <source>the form of this sitting is sealed to the supervisors of that day, and you are not one of them</source>
        <translation>la forma de este examen está sellada para los supervisores de ese día, y tú no eres uno de ellos</translation>
    </message>
    <message>
        <source>Have one of them sign in</source>
        <translation>Pide que uno de ellos inicie sesión</translation>
    </message>
    <message>
        <source>This is another key.</source>
        <translation>Esta es otra llave.</translation>
    </message>
    <message>
        <source>the password is wrong</source>
        <translation>la contraseña es incorrecta</translation>
    </message>
    <message>
        <source>this person&apos;s key is damaged</source>
        <translation>la llave de esta persona está dañada</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Restaura un respaldo</translation>
    </message>
    <message>
        <source>a name is missing</source>
        <translation>falta un nombre</translation>
    </message>
    <message>
        <source>the name has invisible characters</source>
        <translation>el nombre tiene caracteres invisibles</translation>
    </message>
    <message>
        <source>Type the name as the person writes it</source>
        <translation>Escribe el nombre como lo escribe la persona</translation>
    </message>
    <message>
        <source>Use {least} letters or more; four unrelated words are best</source>
        <translation>Usa {least} letras o más; lo mejor, cuatro palabras que no tengan que ver entre sí</translation>
    </message>
    <message>
        <source>the password is {count} letters long</source>
        <translation>la contraseña tiene {count} letras</translation>
    </message>
    <message>
        <source>the password can be guessed at once</source>
        <translation>la contraseña se adivina de inmediato</translation>
    </message>
    <message>
        <source>the password holds half a character</source>
        <translation>la contraseña contiene medio carácter</translation>
    </message>
    <message>
        <source>only a trainee who is active can be renamed</source>
        <translation>solo se puede cambiar el nombre de un alumno activo</translation>
    </message>
    <message>
        <source>Add the person again under the other name</source>
        <translation>Da de alta a la persona con el otro nombre</translation>
    </message>
    <message>
        <source>the staff number {number} belongs to {name}</source>
        <translation>el número de empleado {number} es de {name}</translation>
    </message>
    <message>
        <source>Choose another number</source>
        <translation>Elige otro número</translation>
    </message>
    <message>
        <source>somebody here is called {name} already</source>
        <translation>aquí ya hay alguien que se llama {name}</translation>
    </message>
    <message>
        <source>Choose another name, or give both a staff number</source>
        <translation>Elige otro nombre, o dale número de empleado a cada quien</translation>
    </message>
    <message>
        <source>{name} looks the same as {other}, who is already here</source>
        <translation>{name} se ve igual que {other}, que ya está aquí</translation>
    </message>
    <message>
        <source>Choose a name that can be told apart from it</source>
        <translation>Elige un nombre que se pueda distinguir de ese</translation>
    </message>
    <message>
        <source>{number} is not a valid staff number</source>
        <translation>{number} no es un número de empleado válido</translation>
    </message>
    <message>
        <source>Use letters and digits, - . _ and /, at most 20</source>
        <translation>Usa letras y dígitos, - . _ y /, 20 como máximo</translation>
    </message>
    <message>
        <source>{found} is not a percentage of extra time</source>
        <translation>{found} no es un porcentaje de tiempo extra</translation>
    </message>
    <message>
        <source>Type a whole number from 1 to {most}</source>
        <translation>Escribe un número entero de 1 a {most}</translation>
    </message>
    <message>
        <source>extra time and the reason for it belong together</source>
        <translation>el tiempo extra y su motivo van juntos</translation>
    </message>
    <message>
        <source>Write both, or neither; the reason stays with the school</source>
        <translation>Escribe ambos o ninguno; el motivo se queda en la escuela</translation>
    </message>
    <message>
        <source>there is no password</source>
        <translation>no hay contraseña</translation>
    </message>
    <message>
        <source>Whoever gives exams needs one</source>
        <translation>Quien aplica exámenes necesita una</translation>
    </message>
    <message>
        <source>{name} is deactivated</source>
        <translation>{name} está de baja</translation>
    </message>
    <message>
        <source>Choose somebody who is not</source>
        <translation>Elige a alguien que no lo esté</translation>
    </message>
    <message>
        <source>this is the old password</source>
        <translation>esta es la contraseña anterior</translation>
    </message>
    <message>
        <source>the old password is wrong</source>
        <translation>la contraseña anterior es incorrecta</translation>
    </message>
    <message>
        <source>Type the password you signed in with</source>
        <translation>Escribe la contraseña con la que iniciaste sesión</translation>
    </message>
    <message>
        <source>this is the last admin</source>
        <translation>es el último administrador</translation>
    </message>
    <message>
        <source>Add another one first</source>
        <translation>Primero agrega otro</translation>
    </message>
    <message>
        <source>this person is already erased</source>
        <translation>esta persona ya fue borrada</translation>
    </message>
    <message>
        <source>Choose somebody else</source>
        <translation>Elige a otra persona</translation>
    </message>
    <message>
        <source>Deactivate the person first, as another admin</source>
        <translation>Primero da de baja a la persona, como otro administrador</translation>
    </message>
    <message>
        <source>a person who can sign in cannot be erased</source>
        <translation>no se puede borrar a quien puede iniciar sesión</translation>
    </message>
    <message>
        <source>a sitting of this person is not finished, or is waiting for a signature</source>
        <translation>un examen de esta persona no está terminado o espera una firma</translation>
    </message>
    <message>
        <source>Sign it, decline it, or void it first</source>
        <translation>Primero fírmalo, niega la firma o anúlalo</translation>
    </message>
    <message>
        <source>Write a number of days from {least} to {most}</source>
        <translation>Escribe un número de días de {least} a {most}</translation>
    </message>
    <message>
        <source>this retention cannot be set</source>
        <translation>este plazo de conservación no se puede fijar</translation>
    </message>
    <message>
        <source>text was expected</source>
        <translation>se esperaba un texto</translation>
    </message>
    <message>
        <source>it is not in the form that a record uses</source>
        <translation>no está escrito como lo escribe un registro</translation>
    </message>
    <message>
        <source>it did not answer within {seconds} seconds</source>
        <translation>no respondió en {seconds} segundos</translation>
    </message>
    <message>
        <source>the saved address is not the one that an admin entered</source>
        <translation>la dirección guardada no es la que anotó un administrador</translation>
    </message>
    <message>
        <source>it does not say what time it is</source>
        <translation>no dice qué hora es</translation>
    </message>
    <message>
        <source>{count} of its rows cannot be read</source>
        <translation>no se pueden leer {count} de sus filas</translation>
    </message>
    <message>
        <source>the exam was reopened after this command was given</source>
        <translation>el examen se reabrió después de que se dio este comando</translation>
    </message>
    <message>
        <source>Go to the station, or try again</source>
        <translation>Ve a la estación o vuelve a intentarlo</translation>
    </message>
    <message>
        <source>no exam of that station takes remote commands now</source>
        <translation>ningún examen de esa estación recibe ahora órdenes a distancia</translation>
    </message>
    <message>
        <source>Go to the station</source>
        <translation>Ve a la estación</translation>
    </message>
    <message>
        <source>the school has other events of this station than those that are here: it was restored from a backup, or copied. Nothing more is copied; keep this folder, and join the school again as another station</source>
        <translation>la escuela tiene otros eventos de esta estación que los de aquí: se restauró de un respaldo o se copió. Ya no se copia nada; conserva esta carpeta y vuelve a unirte a la escuela como otra estación</translation>
    </message>
    <message>
        <source>what other stations wrote cannot be read: {why}</source>
        <translation>no se puede leer lo que escribieron otras estaciones: {why}</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>se detuvo</translation>
    </message>
    <message>
        <source>the school’s server was prepared for an earlier version: events are copied, and stations do not hear of each other. Run {command} again</source>
        <translation>el servidor de la escuela se preparó para una versión anterior: los eventos se copian, pero las estaciones no saben unas de otras. Vuelve a ejecutar {command}</translation>
    </message>
    <message>
        <source>make tables</source>
        <translation>crear tablas</translation>
    </message>
    <message>
        <source>make a role</source>
        <translation>crear un rol</translation>
    </message>
    <message>
        <source>{user} may not {what} in {database}</source>
        <translation>{user} no tiene permiso para {what} en {database}</translation>
    </message>
    <message>
        <source>Have a superuser of the server run: {statement}</source>
        <translation>Pide a un superusuario del servidor que ejecute: {statement}</translation>
    </message>
    <message>
        <source>the role needs a password</source>
        <translation>el rol necesita una contraseña</translation>
    </message>
    <message>
        <source>the file with the server&apos;s address is damaged: {error}</source>
        <translation>el archivo con la dirección del servidor está dañado: {error}</translation>
    </message>
    <message>
        <source>a password cannot contain a null character</source>
        <translation>una contraseña no puede llevar el carácter nulo</translation>
    </message>
    <message>
        <source>Type it again</source>
        <translation>Vuelve a escribirla</translation>
    </message>
    <message>
        <source>the server has no TLS, and was sent nothing. Turn it on there, or, as it is on this machine, write {option} into the address: {form}</source>
        <translation>el servidor no tiene TLS y no se le envió nada. Actívalo ahí o, si está en esta computadora, escribe {option} en la dirección: {form}</translation>
    </message>
    <message>
        <source>the server has no TLS, and was sent nothing. Turn it on there (ssl = on), with a certificate</source>
        <translation>el servidor no tiene TLS y no se le envió nada. Actívalo ahí (ssl = on), con un certificado</translation>
    </message>
    <message>
        <source>the server did not show that it is the school’s, and was sent nothing: {error}. Write the host’s name as its certificate has it. Keep the certificate of its authority in {file}, or name the file in the address: {form}</source>
        <translation>el servidor no demostró que es el de la escuela y no se le envió nada: {error}. Escribe el nombre del equipo como está en su certificado. Guarda el certificado de su autoridad en {file}, o indica el archivo en la dirección: {form}</translation>
    </message>
    <message>
        <source>the server does not ask for the password by {method}, and did not get it. Name {method} in its pg_hba.conf, and prepare the role again</source>
        <translation>el servidor no pide la contraseña con {method}, y no la recibió. Pon {method} en su pg_hba.conf y vuelve a preparar el rol</translation>
    </message>
    <message>
        <source>this is not the address of a server</source>
        <translation>esta no es la dirección de un servidor</translation>
    </message>
    <message>
        <source>Write {form}</source>
        <translation>Escribe {form}</translation>
    </message>
    <message>
        <source>the address holds a secret, {secret}</source>
        <translation>la dirección contiene un secreto, {secret}</translation>
    </message>
    <message>
        <source>with {option} others on the network could listen in</source>
        <translation>con {option}, otros en la red podrían leer lo que se envía</translation>
    </message>
    <message>
        <source>Leave it out: the server’s certificate is then checked. Only where the server is on this machine may the address say {option}</source>
        <translation>Quítalo: así se verifica el certificado del servidor. Solo si el servidor está en esta computadora puede decir la dirección {option}</translation>
    </message>
    <message>
        <source>this session has ended</source>
        <translation>esta sesión terminó</translation>
    </message>
    <message>
        <source>somebody set another password in the meantime</source>
        <translation>alguien puso otra contraseña mientras tanto</translation>
    </message>
    <message>
        <source>Sign in with your password</source>
        <translation>Inicia sesión con tu contraseña</translation>
    </message>
    <message>
        <source>Sign in with the new one</source>
        <translation>Inicia sesión con la nueva</translation>
    </message>
    <message>
        <source>this needs the role {role}</source>
        <translation>para esto hace falta el rol {role}</translation>
    </message>
    <message>
        <source>Have somebody sign in who has it</source>
        <translation>Pide que inicie sesión alguien que lo tenga</translation>
    </message>
    <message>
        <source>Wait {minutes} min, or ask an admin to unlock it</source>
        <translation>Espera {minutes} min, o pide a un administrador que la desbloquee</translation>
    </message>
    <message>
        <source>a sitting is missing from the list, or stands there otherwise than in the log</source>
        <translation>falta un examen en la lista, o figura allí de otro modo que en el registro</translation>
    </message>
    <message>
        <source>Check the records, and restore the newest backup</source>
        <translation>Revisa los registros y restaura el respaldo más reciente</translation>
    </message>
    <message>
        <source>the database and the folder are not from the same school and station</source>
        <translation>la base de datos es de otra escuela o de otra estación que la carpeta</translation>
    </message>
    <message>
        <source>seal {seal}, which was known, is missing: the database is older than the folder</source>
        <translation>el sello {seal}, que se conocía, no está: la base de datos es más antigua que la carpeta</translation>
    </message>
    <message>
        <source>the station log ends before the event that was last known</source>
        <translation>la bitácora de la estación termina antes del último evento conocido</translation>
    </message>
    <message>
        <source>there is already something in this folder</source>
        <translation>ya hay algo en esta carpeta</translation>
    </message>
    <message>
        <source>Choose an empty folder</source>
        <translation>Elige una carpeta vacía</translation>
    </message>
    <message>
        <source>nobody with that name can sign in</source>
        <translation>nadie con ese nombre puede iniciar sesión</translation>
    </message>
    <message>
        <source>the school has not certified this person’s key for the role {role}</source>
        <translation>la escuela no certificó la llave de esta persona para el rol {role}</translation>
    </message>
    <message>
        <source>{failures} wrong passwords in a row: sign-in is locked</source>
        <translation>{failures} contraseñas incorrectas seguidas: el acceso está bloqueado</translation>
    </message>
    <message>
        <source>the last password was wrong</source>
        <translation>la última contraseña era incorrecta</translation>
    </message>
    <message>
        <source>Wait {left} s, then try again</source>
        <translation>Espera {left} s e inténtalo de nuevo</translation>
    </message>
    <message>
        <source>this sitting is sealed</source>
        <translation>este examen está sellado</translation>
    </message>
    <message>
        <source>Begin another one</source>
        <translation>Empieza otro</translation>
    </message>
    <message>
        <source>the event before this one is not the sitting&apos;s last: it could not be saved, or another window has continued the sitting</source>
        <translation>el evento anterior a este no es el último del examen: no se pudo guardar, o lo continúa otra ventana</translation>
    </message>
    <message>
        <source>this sitting was begun at another station</source>
        <translation>este examen se empezó en otra estación</translation>
    </message>
    <message>
        <source>Continue there</source>
        <translation>Continúalo ahí</translation>
    </message>
    <message>
        <source>this sitting is not the one that was closed here: somebody has changed the records since</source>
        <translation>este examen no es el que se cerró aquí: alguien ha cambiado los registros desde entonces</translation>
    </message>
    <message>
        <source>Have somebody sign in who may seal</source>
        <translation>Pide que inicie sesión alguien que pueda sellar</translation>
    </message>
    <message>
        <source>there is no such sitting at this station</source>
        <translation>no existe ese examen en esta estación</translation>
    </message>
    <message>
        <source>this sitting is not the one that was signed: somebody has changed the records since</source>
        <translation>este examen no es el que se firmó: alguien ha cambiado los registros desde entonces</translation>
    </message>
    <message>
        <source>this sitting is neither signed off, nor declined, nor voided</source>
        <translation>este examen no se ha firmado ni anulado, y tampoco se ha negado la firma</translation>
    </message>
    <message>
        <source>Finish it first</source>
        <translation>Termínalo primero</translation>
    </message>
    <message>
        <source>the file that says whose records these are is gone</source>
        <translation>ya no está el archivo que dice de quién son estos registros</translation>
    </message>
    <message>
        <source>Put it back, or restore the newest backup</source>
        <translation>Regrésalo a su lugar o restaura el respaldo más reciente</translation>
    </message>
    <message>
        <source>there is no school yet</source>
        <translation>todavía no hay escuela</translation>
    </message>
    <message>
        <source>Set one up, or join one</source>
        <translation>Crea una o únete a una</translation>
    </message>
    <message>
        <source>the file that says whose records these are is damaged: {error}</source>
        <translation>está dañado el archivo que dice de quién son estos registros: {error}</translation>
    </message>
    <message>
        <source>Restore the newest backup with an admin&apos;s password</source>
        <translation>Restaura el respaldo más reciente con la contraseña de un administrador</translation>
    </message>
    <message>
        <source>the system&apos;s keyring</source>
        <translation>el llavero del sistema</translation>
    </message>
    <message>
        <source>the station&apos;s key is not in {place}</source>
        <translation>la llave de la estación no está en {place}</translation>
    </message>
    <message>
        <source>the station&apos;s key is damaged</source>
        <translation>la llave de la estación está dañada</translation>
    </message>
    <message>
        <source>this is another station&apos;s key</source>
        <translation>esta es la llave de otra estación</translation>
    </message>
    <message>
        <source>the clock of this computer shows a year that no record can have</source>
        <translation>el reloj de esta computadora muestra un año que ningún registro puede tener</translation>
    </message>
    <message>
        <source>Set the clock, and try again</source>
        <translation>Ajusta el reloj e inténtalo otra vez</translation>
    </message>
    <message>
        <source>the records are already closed</source>
        <translation>los registros ya están cerrados</translation>
    </message>
    <message>
        <source>Open them again</source>
        <translation>Vuelve a abrirlos</translation>
    </message>
    <message>
        <source>Run the check of the records, and restore a backup into another folder</source>
        <translation>Ejecuta la revisión de los registros y restaura un respaldo en otra carpeta</translation>
    </message>
    <message>
        <source>a record cannot be read: {what}</source>
        <translation>no se puede leer un registro: {what}</translation>
    </message>
    <message>
        <source>another window is writing to it</source>
        <translation>otra ventana está escribiendo en él</translation>
    </message>
    <message>
        <source>Wait a moment and try again</source>
        <translation>Espera un momento y vuelve a intentarlo</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>el disco está lleno</translation>
    </message>
    <message>
        <source>Make room and try again; everything up to here is kept</source>
        <translation>Libera espacio y vuelve a intentarlo; todo lo anterior está guardado</translation>
    </message>
    <message>
        <source>it cannot be written to</source>
        <translation>no se puede escribir en él</translation>
    </message>
    <message>
        <source>Allow writing to the file and its folder</source>
        <translation>Da permiso de escribir en el archivo y en su carpeta</translation>
    </message>
    <message>
        <source>it cannot be opened or created</source>
        <translation>no se puede abrir ni crear</translation>
    </message>
    <message>
        <source>Allow writing to the file&apos;s folder</source>
        <translation>Da permiso de escribir en la carpeta del archivo</translation>
    </message>
    <message>
        <source>it may not be opened</source>
        <translation>no hay permiso de abrirlo</translation>
    </message>
    <message>
        <source>Allow reading and writing the file</source>
        <translation>Da permiso de leer y escribir el archivo</translation>
    </message>
    <message>
        <source>this is another program&apos;s database</source>
        <translation>esta es la base de datos de otro programa</translation>
    </message>
    <message>
        <source>it was written by an earlier version of Dealer Trainer (its version is {found}, this app&apos;s {newest})</source>
        <translation>lo escribió una versión anterior de Dealer Trainer (su versión es {found}, la de esta aplicación {newest})</translation>
    </message>
    <message>
        <source>it was written by a newer version of Dealer Trainer (its version is {found}, this app&apos;s {newest})</source>
        <translation>lo escribió una versión más nueva de Dealer Trainer (su versión es {found}, la de esta aplicación {newest})</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>el archivo está dañado</translation>
    </message>
    <message>
        <source>it cannot be written: {reason}</source>
        <translation>no se puede escribir: {reason}</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to</source>
        <translation>Elige una carpeta en la que se pueda escribir</translation>
    </message>
    <message>
        <source>this SQLite is version {names}; {least} or newer is needed</source>
        <translation>este SQLite es la versión {names}; hace falta la {least} o una más nueva</translation>
    </message>
    <message>
        <source>Install the package pysqlite3 again</source>
        <translation>Vuelve a instalar el paquete pysqlite3</translation>
    </message>
    <message>
        <source>Nothing was noted there.</source>
        <translation>Ahí no se anotó nada.</translation>
    </message>
    <message>
        <source>A round is popped once: that cannot be noted.</source>
        <translation>En una ronda los dados saltan una vez: eso no se puede anotar.</translation>
    </message>
    <message>
        <source>That is not an act of this round.</source>
        <translation>Eso no es un movimiento de esta ronda.</translation>
    </message>
    <message>
        <source>This felt has no such spot.</source>
        <translation>Este paño no tiene esa casilla.</translation>
    </message>
    <message>
        <source>There are no chips on {spot}.</source>
        <translation>No hay fichas en {spot}.</translation>
    </message>
    <message>
        <source>You cannot take {amount}: the bet is {bet}.</source>
        <translation>No puedes recoger {amount}: la apuesta es de {bet}.</translation>
    </message>
    <message>
        <source>Build the payout first: it has no amount yet.</source>
        <translation>Primero arma el pago: todavía no tiene monto.</translation>
    </message>
    <message>
        <source>The amount must be more than zero.</source>
        <translation>El monto debe ser mayor que cero.</translation>
    </message>
    <message>
        <source>The rack does not hold that much: {rack} is the most at a time.</source>
        <translation>La charola no tiene tanto: el máximo de una vez es {rack}.</translation>
    </message>
    <message>
        <source>The puck cannot go on {to}.</source>
        <translation>El disco no puede ir en {to}.</translation>
    </message>
    <message>
        <source>The puck is already off.</source>
        <translation>El disco ya está en OFF.</translation>
    </message>
    <message>
        <source>The puck is already on {to}. To turn it off, park it at OFF.</source>
        <translation>El disco ya está en {to}. Para pasarlo a OFF, llévalo al lugar OFF.</translation>
    </message>
    <message>
        <source>No number is marked.</source>
        <translation>No hay ningún número marcado.</translation>
    </message>
    <message>
        <source>The track has no such number.</source>
        <translation>La fila de marcas no tiene ese número.</translation>
    </message>
    <message>
        <source>This is not an instructor&apos;s command.</source>
        <translation>Esto no es una orden de instructor.</translation>
    </message>
    <message>
        <source>My bet was up before the pop!</source>
        <translation>¡Mi apuesta estaba puesta antes de accionar el domo!</translation>
    </message>
    <message>
        <source>You paid me short last time!</source>
        <translation>¡La vez pasada me pagaste de menos!</translation>
    </message>
    <message>
        <source>I told you it was off!</source>
        <translation>¡Te dije que iba en off!</translation>
    </message>
    <message>
        <source>Those are my chips, not theirs!</source>
        <translation>¡Esas fichas son mías, no de ellos!</translation>
    </message>
    <message>
        <source>This game has no pop that does not count.</source>
        <translation>Este juego no tiene tiros que no cuentan.</translation>
    </message>
    <message>
        <source>A round can have at most {most} bad pops.</source>
        <translation>En una ronda hay {most} tiros nulos como máximo.</translation>
    </message>
    <message>
        <source>No player can make that bet late.</source>
        <translation>Ningún jugador puede hacer tarde esa apuesta.</translation>
    </message>
    <message>
        <source>There is a bet there, or a request for one.</source>
        <translation>Ahí ya hay una apuesta, o alguien la pide.</translation>
    </message>
    <message>
        <source>The limits there are {least} to {most}.</source>
        <translation>Los límites ahí son de {least} a {most}.</translation>
    </message>
    <message>
        <source>The player does not have that much.</source>
        <translation>El jugador no tiene tanto.</translation>
    </message>
    <message>
        <source>The dice have landed: it is too late for that in this round.</source>
        <translation>Los dados ya cayeron: es tarde para eso en esta ronda.</translation>
    </message>
    <message>
        <source>An instructor can do at most {most} things in a round.</source>
        <translation>Un instructor puede hacer a lo más {most} cosas en una ronda.</translation>
    </message>
    <message>
        <source>This round is over. Start the next one.</source>
        <translation>Esta ronda terminó. Empieza la siguiente.</translation>
    </message>
    <message>
        <source>The floor has been called in this round.</source>
        <translation>En esta ronda ya se llamó al jefe de piso.</translation>
    </message>
    <message>
        <source>One dispute at a time.</source>
        <translation>Un reclamo a la vez.</translation>
    </message>
    <message>
        <source>Nobody sits there.</source>
        <translation>Ahí no hay nadie sentado.</translation>
    </message>
    <message>
        <source>The table is not frozen.</source>
        <translation>La mesa no está congelada.</translation>
    </message>
    <message>
        <source>The table is already frozen.</source>
        <translation>La mesa ya está congelada.</translation>
    </message>
    <message>
        <source>Only {count} acts were done in this round.</source>
        <translation>En esta ronda solo se hicieron {count} movimientos.</translation>
    </message>
    <message>
        <source>A round has room for {most} marks.</source>
        <translation>Una ronda tiene espacio para {most} marcas.</translation>
    </message>
    <message>
        <source>Debrief once the round is over.</source>
        <translation>El repaso final es cuando termina la ronda.</translation>
    </message>
    <message>
        <source>Nobody is debriefing.</source>
        <translation>No hay ningún repaso final en curso.</translation>
    </message>
    <message>
        <source>A seed is a whole number from 0 to {most}.</source>
        <translation>Una semilla es un número entero de 0 a {most}.</translation>
    </message>
    <message>
        <source>There is no undo in Test.</source>
        <translation>En Prueba no se puede deshacer.</translation>
    </message>
    <message>
        <source>Finish this round first.</source>
        <translation>Primero termina esta ronda.</translation>
    </message>
    <message>
        <source>Finish this round first: the level changes between rounds.</source>
        <translation>Primero termina esta ronda: el nivel cambia entre rondas.</translation>
    </message>
    <message>
        <source>Finish this round first: the guide changes between rounds.</source>
        <translation>Primero termina esta ronda: la guía cambia entre rondas.</translation>
    </message>
    <message>
        <source>The saved table is damaged: {error}</source>
        <translation>La mesa guardada está dañada: {error}</translation>
    </message>
    <message>
        <source>This round is already over.</source>
        <translation>Esta ronda ya terminó.</translation>
    </message>
    <message>
        <source>The instructor has frozen the table: hands off.</source>
        <translation>El instructor congeló la mesa: no toques nada.</translation>
    </message>
    <message>
        <source>Seat {seat} has laid {money} there already: it is allowed, and plays whether or not you grant it.</source>
        <translation>El lugar {seat} ya puso {money} ahí: está permitido, y juega aunque no lo aceptes.</translation>
    </message>
    <message>
        <source>Call this pop off: no roll.</source>
        <translation>Anula este tiro: «No roll».</translation>
    </message>
    <message>
        <source>Announce that the dice are coming out.</source>
        <translation>Anuncia que viene el tiro de salida.</translation>
    </message>
    <message>
        <source>A bad pop was not called off.</source>
        <translation>No se anuló un tiro por dado mal parado.</translation>
    </message>
    <message>
        <source>The come-out was not announced.</source>
        <translation>No se anunció el tiro de salida.</translation>
    </message>
    <message>
        <source>These bets are off on the come-out.</source>
        <translation>Estas apuestas están en OFF en el tiro de salida.</translation>
    </message>
    <message>
        <source>Nobody asked for this bet to be changed.</source>
        <translation>Nadie pidió cambiar esta apuesta.</translation>
    </message>
    <message>
        <source>The bet came after the pop: it has no action and is not paid.</source>
        <translation>La apuesta llegó después de accionar el domo: no juega y no se paga.</translation>
    </message>
    <message>
        <source>The bet came after the pop: it goes back to its player, not into the rack.</source>
        <translation>La apuesta llegó después de accionar el domo: se le devuelve a su jugador, no va a la charola.</translation>
    </message>
    <message>
        <source>The bet came after the pop: it does not push, it goes back to its player.</source>
        <translation>La apuesta llegó después de accionar el domo: no empata, se le devuelve a su jugador.</translation>
    </message>
    <message>
        <source>Refusing was wrong. {reason}</source>
        <translation>No había que rechazarla. {reason}</translation>
    </message>
    <message>
        <source>{reason} Cut it down to {amount}.</source>
        <translation>{reason} Redúcela a {amount}.</translation>
    </message>
    <message>
        <source>Granting was wrong. {reason}</source>
        <translation>No había que aceptarla. {reason}</translation>
    </message>
    <message>
        <source>The player asked for {amount}.</source>
        <translation>El jugador pidió {amount}.</translation>
    </message>
    <message>
        <source>The player may have {amount} there.</source>
        <translation>El jugador puede tener {amount} ahí.</translation>
    </message>
    <message>
        <source>{reason} The bet was left as it was.</source>
        <translation>{reason} La apuesta se quedó como estaba.</translation>
    </message>
    <message>
        <source>The player got no answer. {reason}</source>
        <translation>No se le contestó al jugador. {reason}</translation>
    </message>
    <message>
        <source>up to {most} is allowed.</source>
        <translation>se permite hasta {most}.</translation>
    </message>
    <message>
        <source>It comes down when the player asks.</source>
        <translation>Se baja cuando el jugador lo pide.</translation>
    </message>
    <message>
        <source>Within the limit: {ceiling}</source>
        <translation>Dentro del límite: {ceiling}</translation>
    </message>
    <message>
        <source>It may be made or raised while the point is on: {ceiling}</source>
        <translation>Con punto se puede poner o subir: {ceiling}</translation>
    </message>
    <message>
        <source>The player decides: {ceiling}</source>
        <translation>Decide el jugador: {ceiling}</translation>
    </message>
    <message>
        <source>in {spot}</source>
        <translation>en {spot}</translation>
    </message>
    <message>
        <source>on {spot}</source>
        <translation>en {spot}</translation>
    </message>
    <message>
        <source>the dealers&apos; bet {there}</source>
        <translation>la apuesta de los crupieres {there}</translation>
    </message>
    <message>
        <source>{there} for the dealers</source>
        <translation>{there} para los crupieres</translation>
    </message>
    <message>
        <source>Make it {asked} {there}.</source>
        <translation>Que sean {asked} {there}.</translation>
    </message>
    <message>
        <source>Bring {spot} down to {asked}, please.</source>
        <translation>Baja {spot} a {asked}, por favor.</translation>
    </message>
    <message>
        <source>Take {spot} down, please.</source>
        <translation>Quita {spot}, por favor.</translation>
    </message>
    <message>
        <source>Wait, {said}</source>
        <translation>Espera, {said}</translation>
    </message>
    <message>
        <source>A player disputes something: freeze, and call the floor.</source>
        <translation>Un jugador reclama algo: congela la mesa y llama al jefe de piso.</translation>
    </message>
    <message>
        <source>This round has had {most} acts: finish it.</source>
        <translation>Esta ronda ya tuvo {most} movimientos: termínala.</translation>
    </message>
    <message>
        <source>Say which bet is refused.</source>
        <translation>Di qué apuesta se rechaza.</translation>
    </message>
    <message>
        <source>Say which bet is meant.</source>
        <translation>Di a qué apuesta te refieres.</translation>
    </message>
    <message>
        <source>Settle this round before the next pop.</source>
        <translation>Liquida esta ronda antes del siguiente salto de los dados.</translation>
    </message>
    <message>
        <source>That is too much: {wanted}.</source>
        <translation>Es demasiado: {wanted}.</translation>
    </message>
    <message>
        <source>the player asked for {asked}</source>
        <translation>el jugador pidió {asked}</translation>
    </message>
    <message>
        <source>the player wants the bet down</source>
        <translation>el jugador quiere quitar la apuesta</translation>
    </message>
    <message>
        <source>Nobody is asking about {name}.</source>
        <translation>Nadie pregunta por {name}.</translation>
    </message>
    <message>
        <source>No player gave you chips for {name}.</source>
        <translation>Ningún jugador te dio fichas para {name}.</translation>
    </message>
    <message>
        <source>{amount} is already on {name}.</source>
        <translation>Ya hay {amount} en {name}.</translation>
    </message>
    <message>
        <source>The saved table is damaged: {where}: {problem}.</source>
        <translation>La mesa guardada está dañada: {where}: {problem}.</translation>
    </message>
    <message>
        <source>The saved table is damaged: a part of it is missing.</source>
        <translation>La mesa guardada está dañada: le falta una parte.</translation>
    </message>
    <message>
        <source>The saved table is damaged: it is far too long.</source>
        <translation>La mesa guardada está dañada: es demasiado larga.</translation>
    </message>
    <message>
        <source>The saved table is damaged: it is cut off or is not JSON.</source>
        <translation>La mesa guardada está dañada: está cortada o no es JSON.</translation>
    </message>
    <message>
        <source>This is not a saved table.</source>
        <translation>Esto no es una mesa guardada.</translation>
    </message>
    <message>
        <source>This table was saved by a newer version of Dealer Trainer; please update this one.</source>
        <translation>Esta mesa se guardó con una versión más nueva de Dealer Trainer; actualiza esta.</translation>
    </message>
    <message>
        <source>The saved table is damaged: its format is unknown.</source>
        <translation>La mesa guardada está dañada: no se conoce su formato.</translation>
    </message>
    <message>
        <source>This table belongs to another game, not to {game}.</source>
        <translation>Esta mesa es de otro juego, no de {game}.</translation>
    </message>
    <message>
        <source>{game} has changed since this table was saved, so its round cannot be resumed.</source>
        <translation>{game} cambió desde que se guardó esta mesa, así que su ronda no se puede continuar.</translation>
    </message>
    <message>
        <source>The saved table is damaged: {error}.</source>
        <translation>La mesa guardada está dañada: {error}.</translation>
    </message>
    <message>
        <source>The saved table is damaged: its money or its seats do not add up.</source>
        <translation>La mesa guardada está dañada: su dinero o sus lugares no cuadran.</translation>
    </message>
    <message>
        <source>{place}: somebody plays at that seat; name one without bets</source>
        <translation>{place}: en ese lugar juega alguien; indica uno sin apuestas</translation>
    </message>
    <message>
        <source>{place}: write an amount above the bet in wagers</source>
        <translation>{place}: escribe un monto mayor que la apuesta de wagers</translation>
    </message>
    <message>
        <source>{place}: the bet in wagers must be {stays}, as it is put right</source>
        <translation>{place}: la apuesta de wagers debe ser {stays}, como queda una vez arreglada</translation>
    </message>
    <message>
        <source>layout: seat {seat} has two things to answer on one spot</source>
        <translation>layout: el lugar {seat} tiene dos cosas que responder en un mismo lugar</translation>
    </message>
    <message>
        <source>{place}: {amount} lies there, {most} is the most</source>
        <translation>{place}: hay {amount}, y el máximo es {most}</translation>
    </message>
    <message>
        <source>{place}: only a Number can be called off</source>
        <translation>{place}: solo un Number puede ponerse en OFF</translation>
    </message>
    <message>
        <source>{place}: {amount} cannot be made, the smallest chip is {chip}</source>
        <translation>{place}: no se puede formar {amount}, la ficha más chica es de {chip}</translation>
    </message>
    <message>
        <source>{place}: two requests for one spot</source>
        <translation>{place}: dos peticiones para una misma casilla</translation>
    </message>
    <message>
        <source>{place}: there is no bet to change</source>
        <translation>{place}: no hay apuesta que cambiar</translation>
    </message>
    <message>
        <source>{place}: there is a bet already; ask to raise it</source>
        <translation>{place}: ya hay una apuesta; pide que se suba</translation>
    </message>
    <message>
        <source>two situations have this id</source>
        <translation>dos situaciones tienen este identificador</translation>
    </message>
    <message>
        <source>Set up what can be dealt</source>
        <translation>Pon algo que se pueda trabajar</translation>
    </message>
    <message>
        <source>{row} answers its first roll, not {named}</source>
        <translation>a su primer tiro responde {row}, no {named}</translation>
    </message>
    <message>
        <source>{file}: {key} cannot be used; the built-in program is shown</source>
        <translation>{file}: no se puede usar {key}; se muestra el programa incluido</translation>
    </message>
    <message>
        <source>See `dealer-trainer odds` for the games</source>
        <translation>Mira los juegos con `dealer-trainer odds`</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>no se puede leer el archivo</translation>
    </message>
    <message>
        <source>there is no sound in it</source>
        <translation>no hay sonido en él</translation>
    </message>
    <message>
        <source>this is not a WAV file that can be read: save it again as PCM</source>
        <translation>no es un archivo WAV que se pueda leer: guárdalo de nuevo como PCM</translation>
    </message>
    <message>
        <source>This computer has no microphone.</source>
        <translation>Esta computadora no tiene micrófono.</translation>
    </message>
    <message>
        <source>The microphone cannot be opened: {reason}</source>
        <translation>No se puede abrir el micrófono: {reason}</translation>
    </message>
    <message>
        <source>no sounds are known for {words}</source>
        <translation>nadie sabe cómo se dice {words}</translation>
    </message>
    <message>
        <source>Write their sounds under pronunciations, or the words under typed if nobody says them</source>
        <translation>Escribe sus sonidos en pronunciations, o las palabras en typed si nadie las dice</translation>
    </message>
    <message>
        <source>the game has no such text</source>
        <translation>el juego no tiene ese texto</translation>
    </message>
    <message>
        <source>the game has no such call</source>
        <translation>ningún canto del juego es así</translation>
    </message>
    <message>
        <source>the fields in braces are not those of the English text: {text}</source>
        <translation>los campos entre llaves no son los del texto en inglés: {text}</translation>
    </message>
    <message>
        <source>Write every field as the English text has it</source>
        <translation>Escribe cada campo como está en el texto en inglés</translation>
    </message>
    <message>
        <source>Write it as the game&apos;s file has it now</source>
        <translation>Escríbelo como lo tiene ahora el archivo del juego</translation>
    </message>
    <message>
        <source>claim.odds: found {value}; an object of figures is expected</source>
        <translation>claim.odds: se encontró {value}; se espera un objeto de cifras</translation>
    </message>
    <message>
        <source>{mistake} ({source})</source>
        <translation>{mistake} ({source})</translation>
    </message>
    <message>
        <source>a winner</source>
        <translation>gana</translation>
    </message>
    <message>
        <source>a push</source>
        <translation>empata</translation>
    </message>
    <message>
        <source>seven out</source>
        <translation>siete perdedor</translation>
    </message>
    <message>
        <source>a loser</source>
        <translation>pierde</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>se queda</translation>
    </message>
    <message>
        <source>unmoved</source>
        <translation>no se mueve</translation>
    </message>
    <message>
        <source>coming out</source>
        <translation>tiro de salida</translation>
    </message>
    <message>
        <source>come out</source>
        <translation>tiro de salida</translation>
    </message>
    <message>
        <source>make your bets</source>
        <translation>hagan sus apuestas</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>fácil</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>hardway</translation>
    </message>
    <message>
        <source>not a winner</source>
        <translation>sin premio</translation>
    </message>
    <message>
        <source>Odd amounts</source>
        <translation>Montos con fracción</translation>
    </message>
    <message>
        <source>rounded down</source>
        <translation>se redondean hacia abajo</translation>
    </message>
    <message>
        <source>rounded to the nearest</source>
        <translation>se redondean al más cercano</translation>
    </message>
    <message>
        <source>rounded up</source>
        <translation>se redondean hacia arriba</translation>
    </message>
    <message>
        <source>A Number that won</source>
        <translation>Un Number ganador</translation>
    </message>
    <message>
        <source>stays up</source>
        <translation>se queda</translation>
    </message>
    <message>
        <source>comes down</source>
        <translation>se retira</translation>
    </message>
    <message>
        <source>Numbers on the come-out</source>
        <translation>Numbers en el tiro de salida</translation>
    </message>
    <message>
        <source>off</source>
        <translation>OFF</translation>
    </message>
    <message>
        <source>working</source>
        <translation>ON</translation>
    </message>
    <message>
        <source>Numbers that rolled are marked</source>
        <translation>Marcar números salidos</translation>
    </message>
    <message>
        <source>only while a side bet is up</source>
        <translation>solo si hay una apuesta lateral</translation>
    </message>
    <message>
        <source>always</source>
        <translation>siempre</translation>
    </message>
    <message>
        <source>A roll is called</source>
        <translation>Canto de un tiro</translation>
    </message>
    <message>
        <source>the number is enough</source>
        <translation>basta el número</translation>
    </message>
    <message>
        <source>in full: number, result, and rate</source>
        <translation>completo: número, resultado y momio</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>de {least} a {most}</translation>
    </message>
    <message>
        <source>Chips in the rack</source>
        <translation>Fichas de la charola</translation>
    </message>
    <message>
        <source>Payouts are rounded to</source>
        <translation>Los pagos se redondean a</translation>
    </message>
    <message>
        <source>A Number may be up to</source>
        <translation>Un Number puede llegar a</translation>
    </message>
    <message>
        <source>A Circle bet is required</source>
        <translation>Exigir apuesta Circle</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>the Circle bet</source>
        <translation>la apuesta del Circle</translation>
    </message>
    <message>
        <source>{times} times the Circle bet</source>
        <translation>{times} veces la apuesta del Circle</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ON</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>se mueve</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>a natural</source>
        <translation>natural</translation>
    </message>
    <message>
        <source>no number has rolled</source>
        <translation>no ha caído ningún número</translation>
    </message>
    <message>
        <source>no dice have fallen</source>
        <translation>no han caído dados</translation>
    </message>
    <message>
        <source>this roll does not decide it</source>
        <translation>este tiro no decide esa apuesta</translation>
    </message>
    <message>
        <source>this roll is neither easy nor hard</source>
        <translation>este tiro no cae ni fácil ni hardway</translation>
    </message>
    <message>
        <source>it is not paid</source>
        <translation>no se paga</translation>
    </message>
    <message>
        <source>the dice are not coming out</source>
        <translation>no es tiro de salida</translation>
    </message>
    <message>
        <source>there is no such point</source>
        <translation>no existe ese punto</translation>
    </message>
    <message>
        <source>it is off</source>
        <translation>está en OFF</translation>
    </message>
    <message>
        <source>this roll does not do that</source>
        <translation>este tiro no hace eso</translation>
    </message>
    <message>
        <source>{unsaid} is left unsaid</source>
        <translation>faltó decir {unsaid}</translation>
    </message>
    <message>
        <source>{unsaid} are left unsaid</source>
        <translation>faltó decir {unsaid}</translation>
    </message>
    <message>
        <source>none of it is understood as a call</source>
        <translation>nada de eso se entiende como canto; los cantos van en inglés</translation>
    </message>
    <message>
        <source>A full call also says {unsaid}.</source>
        <translation>Un canto completo dice además {unsaid}.</translation>
    </message>
    <message>
        <source>{value} was denied</source>
        <translation>se dijo que no: «{value}»</translation>
    </message>
    <message>
        <source>{said}, and then something else</source>
        <translation>{said} y luego otra cosa</translation>
    </message>
    <message>
        <source>{said}, but {so}: a point is on</source>
        <translation>{said}, pero {so}: hay punto</translation>
    </message>
    <message>
        <source>you called it {said}</source>
        <translation>lo cantaste «{said}»</translation>
    </message>
    <message>
        <source>{subject} was called {said}</source>
        <translation>{subject}: se cantó «{said}»</translation>
    </message>
    <message>
        <source>table</source>
        <translation>la mesa</translation>
    </message>
    <message>
        <source>bet that this game does not have</source>
        <translation>apuesta que este juego no tiene</translation>
    </message>
    <message>
        <source>full set of {zone}</source>
        <translation>conjunto completo de {zone}</translation>
    </message>
    <message>
        <source>on {number}</source>
        <translation>en el {number}</translation>
    </message>
    <message>
        <source>it is {value}</source>
        <translation>lo correcto es «{value}»</translation>
    </message>
    <message>
        <source>{said}, but {so}</source>
        <translation>{said}, pero {so}</translation>
    </message>
    <message>
        <source>the roll</source>
        <translation>el tiro</translation>
    </message>
    <message>
        <source>the opening</source>
        <translation>la apertura</translation>
    </message>
    <message>
        <source>the {zone}</source>
        <translation>{zone}</translation>
    </message>
    <message>
        <source>that the dice are coming out</source>
        <translation>que es tiro de salida</translation>
    </message>
    <message>
        <source>what {subject} pays</source>
        <translation>cuánto paga {subject}</translation>
    </message>
    <message>
        <source>what {subject} does</source>
        <translation>qué pasa con {subject}</translation>
    </message>
    <message>
        <source>not everything that other stations wrote about this person has arrived</source>
        <translation>aún no llega todo lo que otras estaciones escribieron de esta persona</translation>
    </message>
    <message>
        <source>Wait until the school’s server is reached, or add them again</source>
        <translation>Espera a que haya conexión con el servidor de la escuela, o agrégala de nuevo</translation>
    </message>
    <message>
        <source>The language of show.toml is in docs/shows.md</source>
        <translation>El lenguaje de show.toml está en docs/shows.md</translation>
    </message>
    <message>
        <source>numbers, text, and lists cannot be mixed there</source>
        <translation>números, textos y listas no van juntos ahí</translation>
    </message>
    <message>
        <source>a list or a table has no such place</source>
        <translation>una lista o una tabla no tiene ese lugar</translation>
    </message>
    <message>
        <source>it cannot be worked out</source>
        <translation>no se puede calcular</translation>
    </message>
    <message>
        <source>{text!r}: {reason}</source>
        <translation>{text!r}: {reason}</translation>
    </message>
    <message>
        <source>{text!r} with {values}: {reason}</source>
        <translation>{text!r} con {values}: {reason}</translation>
    </message>
    <message>
        <source>{reader} reads the number {name}, which is missing</source>
        <translation>{reader} lee el número {name}, que falta</translation>
    </message>
    <message>
        <source>found {value}; a list of totals is expected</source>
        <translation>se encontró {value}; se espera una lista de totales</translation>
    </message>
    <message>
        <source>Write it in brackets: [7]</source>
        <translation>Escríbelo entre corchetes: [7]</translation>
    </message>
    <message>
        <source>{total} is not a total of two dice</source>
        <translation>{total} no es un total de dos dados</translation>
    </message>
    <message>
        <source>Write totals from 2 to 12</source>
        <translation>Escribe totales de 2 a 12</translation>
    </message>
    <message>
        <source>found {value}; a whole number is expected</source>
        <translation>se encontró {value}; se espera un número entero</translation>
    </message>
    <message>
        <source>Write it without quotation marks and brackets</source>
        <translation>Escríbelo sin comillas ni corchetes</translation>
    </message>
    <message>
        <source>{reader} reads the variable {name}, which is missing</source>
        <translation>{reader} lee la variable {name}, que falta</translation>
    </message>
    <message>
        <source>{reader} reads it as {kind}</source>
        <translation>{reader} la lee como {kind}</translation>
    </message>
    <message>
        <source>Write kind = &quot;{kind}&quot;</source>
        <translation>Escribe kind = &quot;{kind}&quot;</translation>
    </message>
    <message>
        <source>{count} of {all} sittings could not be written; the first is {stream}: {problem}</source>
        <translation>No se pudieron escribir {count} de {all} exámenes; el primero es {stream}: {problem}</translation>
    </message>
    <message>
        <source>Check the records, and restore a backup where one is lost</source>
        <translation>Revisa los registros y restaura un respaldo donde falte alguno</translation>
    </message>
    <message>
        <source>an unexpected error occurred: {error}</source>
        <translation>ocurrió un error inesperado: {error}</translation>
    </message>
    <message>
        <source>Start the app again</source>
        <translation>Inicia la app de nuevo</translation>
    </message>
    <message>
        <source>this window keeps nothing</source>
        <translation>esta ventana no guarda nada</translation>
    </message>
    <message>
        <source>Open the app itself</source>
        <translation>Abre la app misma</translation>
    </message>
    <message>
        <source>A key signed it that had been retired before</source>
        <translation>La firmó una clave que ya se había retirado</translation>
    </message>
    <message>
        <source>the record of this sitting was changed: {what}</source>
        <translation>el registro de este examen fue modificado: {what}</translation>
    </message>
    <message>
        <source>Do not sign it, and check the records</source>
        <translation>No lo firmes y revisa los registros</translation>
    </message>
    <message>
        <source>this sitting was begun with an earlier version of the program</source>
        <translation>este examen se empezó con una versión anterior del programa</translation>
    </message>
    <message>
        <source>Give the exam again</source>
        <translation>Vuelve a dar el examen</translation>
    </message>
    <message>
        <source>It was not signed with the key of this sitting.</source>
        <translation>No se firmó con la clave de este examen.</translation>
    </message>
    <message>
        <source>A supervisor’s key signed what only the sitting’s own key may sign.</source>
        <translation>La clave de un supervisor firmó lo que solo puede firmar la clave propia del examen.</translation>
    </message>
    <message>
        <source>It was not signed by a supervisor of the school.</source>
        <translation>No lo firmó un supervisor de la escuela.</translation>
    </message>
    <message>
        <source>It names a supervisor who did not sign it.</source>
        <translation>Nombra a un supervisor que no lo firmó.</translation>
    </message>
    <message>
        <source>It names a new key for this sitting, which only a supervisor can certify.</source>
        <translation>Nombra una clave nueva para este examen, que solo puede certificar un supervisor.</translation>
    </message>
    <message>
        <source>{amount} is more than the rack holds.</source>
        <translation>{amount} es más de lo que hay en la charola.</translation>
    </message>
    <message>
        <source>there are no chips on {spot}; name a bet that lies there</source>
        <translation>no hay fichas en {spot}; indica una apuesta que esté allí</translation>
    </message>
    <message>
        <source>{spot} is not above its limit; name a bet that its line bet limits</source>
        <translation>{spot} no pasa de su límite; indica una apuesta que su apuesta de línea limite</translation>
    </message>
    <message>
        <source>{spot} lies on the line between two bets: ask the player which one it is.</source>
        <translation>{spot} está sobre la línea entre dos apuestas: pregunta al jugador cuál es.</translation>
    </message>
    <message>
        <source>{spot} is above its limit: cut it down to {limit} before the pop.</source>
        <translation>{spot} pasa de su límite: redúcelo a {limit} antes del salto.</translation>
    </message>
    <message>
        <source>{spot} has a small chip under larger ones: have it stacked again first.</source>
        <translation>{spot} tiene una ficha pequeña debajo de otras mayores: haz que se apile de nuevo primero.</translation>
    </message>
    <message>
        <source>{spot} lies at a seat where nobody plays: it comes off the layout.</source>
        <translation>{spot} está en un lugar donde no juega nadie: se retira del paño.</translation>
    </message>
    <message>
        <source>{spot} was topped up after a roll: what was added goes back.</source>
        <translation>{spot} se aumentó después de un tiro: lo añadido se devuelve.</translation>
    </message>
    <message>
        <source>{spot} is not a side bet; a late top-up lies on one of {names}</source>
        <translation>{spot} no es una apuesta lateral; un aumento tardío está en una de {names}</translation>
    </message>
    <message>
        <source>nothing has rolled since the seven, so {spot} may still be raised (ruling H2)</source>
        <translation>no ha salido nada desde el siete, así que {spot} todavía se puede subir (criterio H2)</translation>
    </message>
    <message>
        <source>it is another account’s, or others may write to it</source>
        <translation>es de otra cuenta, u otros pueden escribir en ella</translation>
    </message>
    <message>
        <source>no part is chosen</source>
        <translation>no hay ninguna parte elegida</translation>
    </message>
    <message>
        <source>Choose one or more</source>
        <translation>Elige una o más</translation>
    </message>
    <message>
        <source>written questions</source>
        <translation>preguntas escritas</translation>
    </message>
    <message>
        <source>payouts</source>
        <translation>pagos</translation>
    </message>
    <message>
        <source>procedure</source>
        <translation>procedimiento</translation>
    </message>
    <message>
        <source>making calls</source>
        <translation>cantos</translation>
    </message>
    <message>
        <source>chip work</source>
        <translation>manejo de fichas</translation>
    </message>
    <message>
        <source>game protection</source>
        <translation>protección del juego</translation>
    </message>
    <message>
        <source>table duties</source>
        <translation>deberes de mesa</translation>
    </message>
    <message>
        <source>table test</source>
        <translation>examen de mesa</translation>
    </message>
    <message>
        <source>live rounds</source>
        <translation>rondas en la mesa</translation>
    </message>
    <message>
        <source>practice test</source>
        <translation>examen de práctica</translation>
    </message>
    <message>
        <source>It has fewer than {least} live rounds.</source>
        <translation>Tiene menos de {least} rondas en la mesa.</translation>
    </message>
    <message>
        <source>Its passing score is below {least}.</source>
        <translation>Su calificación aprobatoria es menor que {least}.</translation>
    </message>
    <message>
        <source>It asks for less than {least}% accuracy.</source>
        <translation>Pide menos de {least}% de exactitud.</translation>
    </message>
    <message>
        <source>The written part has more weight than the practical.</source>
        <translation>La parte escrita pesa más que la práctica.</translation>
    </message>
    <message>
        <source>It asks for less than {least}% of each duty.</source>
        <translation>Pide menos de {least}% de cada tarea.</translation>
    </message>
    <message>
        <source>The game ships without an exam to compare it with.</source>
        <translation>El juego viene sin un examen con qué compararlo.</translation>
    </message>
    <message>
        <source>The exam in the game’s folder, to compare it with, is not the one that ships.</source>
        <translation>El examen de la carpeta del juego, con el que se compara, no es el que viene con el programa.</translation>
    </message>
    <message>
        <source>A critical fault of the shipped exam is none here.</source>
        <translation>Una falta crítica del examen que viene con el programa no lo es aquí.</translation>
    </message>
    <message>
        <source>Minimums of the shipped exam that it does not ask for: {count}.</source>
        <translation>Mínimos del examen que viene con el programa que no pide: {count}.</translation>
    </message>
    <message>
        <source>Pace has more weight, or looser times, than in the shipped exam.</source>
        <translation>El ritmo pesa más, o tiene tiempos más holgados, que en el examen que viene con el programa.</translation>
    </message>
    <message>
        <source>Payouts, procedure, or calls have less than half of their weight in the shipped exam.</source>
        <translation>Los pagos, el procedimiento o los cantos pesan menos de la mitad que en el examen que viene con el programa.</translation>
    </message>
    <message>
        <source>The written part has less than half of its weight in the shipped exam.</source>
        <translation>La parte escrita pesa menos de la mitad que en el examen que viene con el programa.</translation>
    </message>
    <message>
        <source>It asks fewer than half of the shipped exam’s questions on: {areas}.</source>
        <translation>Hace menos de la mitad de las preguntas del examen que viene con el programa en: {areas}.</translation>
    </message>
    <message>
        <source>It gives more than twice the minutes of the shipped exam.</source>
        <translation>Da más del doble de los minutos del examen que viene con el programa.</translation>
    </message>
    <message>
        <source>Who approved its blueprint cannot be read.</source>
        <translation>No se puede leer quién aprobó su plan de examen.</translation>
    </message>
    <message>
        <source>Somebody whom it names did not approve its blueprint, or could not.</source>
        <translation>Alguien a quien nombra no aprobó su plan de examen, o no podía.</translation>
    </message>
    <message>
        <source>Its blueprint was not approved by an admin and one other supervisor.</source>
        <translation>Su plan de examen no lo aprobaron un administrador y otro supervisor.</translation>
    </message>
    <message>
        <source>it is not in the form this program writes</source>
        <translation>no tiene la forma que escribe este programa</translation>
    </message>
    <message>
        <source>Who signed its house rules cannot be read.</source>
        <translation>No se puede leer quién firmó sus reglas de la casa.</translation>
    </message>
    <message>
        <source>Its house rules were not signed by an admin.</source>
        <translation>Un administrador no firmó sus reglas de la casa.</translation>
    </message>
    <message>
        <source>{name}, version {version}</source>
        <translation>{name}, versión {version}</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Firmado por</translation>
    </message>
    <message>
        <source>Duty {number}</source>
        <translation>Deber {number}</translation>
    </message>
    <message>
        <source>Have an admin sign the house rules on the Exam screen, under House rules</source>
        <translation>Pida que un administrador firme las reglas de la casa en la pantalla Examen, en Reglas de la casa</translation>
    </message>
    <message>
        <source>this version cannot read the house rules that the school has signed</source>
        <translation>esta versión no puede leer las reglas de la casa que firmó la escuela</translation>
    </message>
    <message>
        <source>Install the version that the other stations have</source>
        <translation>Instale la versión que tienen las otras estaciones</translation>
    </message>
    <message>
        <source>no admin has signed the house rules of this station</source>
        <translation>ningún administrador ha firmado las reglas de la casa de esta estación</translation>
    </message>
    <message>
        <source>the house rules were signed for another edition of {game}</source>
        <translation>las reglas de la casa se firmaron para otra edición de {game}</translation>
    </message>
    <message>
        <source>{rule}: {exam} in the exam, {house} in the house</source>
        <translation>{rule}: {exam} en el examen, {house} en la casa</translation>
    </message>
    <message>
        <source>{why}: {rules}</source>
        <translation>{why}: {rules}</translation>
    </message>
    <message>
        <source>{title}, version {version}: {key}: {reason}. {hint}</source>
        <translation>{title}, versión {version}: {key}: {reason}. {hint}</translation>
    </message>
    <message>
        <source>the lesson begins with something to look at</source>
        <translation>la lección empieza con algo que mirar</translation>
    </message>
    <message>
        <source>Begin with a roll to deal or an item</source>
        <translation>Empiece con un tiro o con un ejercicio</translation>
    </message>
    <message>
        <source>the first act takes {found} s; the limit is {most}</source>
        <translation>la primera acción tarda {found} s; el límite es {most}</translation>
    </message>
    <message>
        <source>Say less before it</source>
        <translation>Diga menos antes</translation>
    </message>
    <message>
        <source>Put an act between them</source>
        <translation>Ponga una acción entre ellas</translation>
    </message>
    <message>
        <source>Say it where the hand needs it: as a tip</source>
        <translation>Dígalo donde la mano lo necesita: como consejo</translation>
    </message>
    <message>
        <source>{skill} may come {run} times in a row; the limit is {most}</source>
        <translation>{skill} puede salir {run} veces seguidas; el límite es {most}</translation>
    </message>
    <message>
        <source>Mix skills, or deal a roll in between</source>
        <translation>Mezcle destrezas, o ponga un tiro en medio</translation>
    </message>
    <message>
        <source>no act of the rolls is left for this tip</source>
        <translation>no queda ninguna acción de los tiros para este consejo</translation>
    </message>
    <message>
        <source>Name another act</source>
        <translation>Nombre otra acción</translation>
    </message>
    <message>
        <source>Find your place</source>
        <translation>Ubícate</translation>
    </message>
    <message>
        <source>{count}, together {time}</source>
        <translation>{count}, en total {time}</translation>
    </message>
    <message>
        <source>{breaks}; {most} allowed, which is exceeded</source>
        <translation>{breaks}; permitido: {most}, que se superó</translation>
    </message>
    <message>
        <source>{breaks}; {most} allowed</source>
        <translation>{breaks}; permitido: {most}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>All score?</source>
        <translation>¿Todos dan puntos?</translation>
    </message>
    <message>
        <source>May bank?</source>
        <translation>¿Puede guardar?</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>¿Por qué no?</translation>
    </message>
    <message>
        <source>Score of {player}</source>
        <translation>Puntos de {player}</translation>
    </message>
    <message>
        <source>Marks of {player}</source>
        <translation>Marcas de {player}</translation>
    </message>
    <message>
        <source>Points in each, separated by commas</source>
        <translation>Puntos de cada uno, separados por una coma</translation>
    </message>
    <message>
        <source>Totals, separated by commas</source>
        <translation>Totales, separados por comas</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Elección</translation>
    </message>
    <message>
        <source>Winners</source>
        <translation>Ganadores</translation>
    </message>
    <message>
        <source>Still to roll, in order</source>
        <translation>Faltan por tirar, en orden</translation>
    </message>
    <message>
        <source>Noted 5150</source>
        <translation>Anotó 5150</translation>
    </message>
    <message>
        <source>Event (empty: none)</source>
        <translation>Evento (vacío: ninguno)</translation>
    </message>
    <message>
        <source>Cost (empty: none)</source>
        <translation>Costo (vacío: ninguno)</translation>
    </message>
    <message>
        <source>Percent</source>
        <translation>Porcentaje</translation>
    </message>
    <message>
        <source>they may</source>
        <translation>sí puede</translation>
    </message>
    <message>
        <source>not enough to open</source>
        <translation>no alcanza para abrir</translation>
    </message>
    <message>
        <source>below the minimum</source>
        <translation>debajo del mínimo</translation>
    </message>
    <message>
        <source>hot dice: must roll</source>
        <translation>dados calientes: debe tirar</translation>
    </message>
    <message>
        <source>too many dice left</source>
        <translation>quedan demasiados dados</translation>
    </message>
    <message>
        <source>must</source>
        <translation>debe</translation>
    </message>
    <message>
        <source>may</source>
        <translation>puede</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>tirar</translation>
    </message>
    <message>
        <source>bank</source>
        <translation>guardar</translation>
    </message>
    <message>
        <source>a bust</source>
        <translation>se quema</translation>
    </message>
    <message>
        <source>hot dice</source>
        <translation>dados calientes</translation>
    </message>
    <message>
        <source>bank or roll?</source>
        <translation>¿guardar o tirar?</translation>
    </message>
    <message>
        <source>Marks: {marks}</source>
        <translation>Marcas: {marks}</translation>
    </message>
    <message>
        <source>The turn before: {points} points, {dice} dice left.</source>
        <translation>El turno anterior: {points} puntos, dados restantes: {dice}.</translation>
    </message>
    <message>
        <source>On the board.</source>
        <translation>Ya abrió.</translation>
    </message>
    <message>
        <source>Not on the board yet.</source>
        <translation>Todavía no abre.</translation>
    </message>
    <message>
        <source>Dice to roll: {value}.</source>
        <translation>Dados por tirar: {value}.</translation>
    </message>
    <message>
        <source>Total of the turn: {value}.</source>
        <translation>Total del turno: {value}.</translation>
    </message>
    <message>
        <source>Dice left: {value}.</source>
        <translation>Dados restantes: {value}.</translation>
    </message>
    <message>
        <source>Dice aside: {value}.</source>
        <translation>Dados apartados: {value}.</translation>
    </message>
    <message>
        <source>Dice: {dice}</source>
        <translation>Dados: {dice}</translation>
    </message>
    <message>
        <source>Written: {value}.</source>
        <translation>Anotado: {value}.</translation>
    </message>
    <message>
        <source>banks</source>
        <translation>guarda</translation>
    </message>
    <message>
        <source>rolls {dice}</source>
        <translation>tira {dice}</translation>
    </message>
    <message>
        <source>puts {dice} aside</source>
        <translation>aparta {dice}</translation>
    </message>
    <message>
        <source>takes the dice over</source>
        <translation>retoma los dados</translation>
    </message>
    <message>
        <source>{total} so far</source>
        <translation>{total} hasta ahora</translation>
    </message>
    <message>
        <source>{player}: bust</source>
        <translation>{player}: se quemó</translation>
    </message>
    <message>
        <source>{player} banks {points}</source>
        <translation>{player} guarda {points}</translation>
    </message>
    <message>
        <source>Say how much is in the pot.</source>
        <translation>Di cuánto hay en el pozo.</translation>
    </message>
    <message>
        <source>New score</source>
        <translation>Nuevo puntaje</translation>
    </message>
    <message>
        <source>Nothing, no mark</source>
        <translation>Nada, sin marca</translation>
    </message>
    <message>
        <source>Say it</source>
        <translation>Decirlo</translation>
    </message>
    <message>
        <source>{bust}: a mark</source>
        <translation>{bust}: marca</translation>
    </message>
    <message>
        <source>Write both: the points of the turn and the new score.</source>
        <translation>Anota los dos: los puntos del turno y el nuevo puntaje.</translation>
    </message>
    <message>
        <source>Choose whose column to write in.</source>
        <translation>Elige en qué columna anotas.</translation>
    </message>
    <message>
        <source>Not yet: roll on</source>
        <translation>Todavía no: sigue tirando</translation>
    </message>
    <message>
        <source>Mark who has won.</source>
        <translation>Marca quién ganó.</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>Pagar</translation>
    </message>
    <message>
        <source>Say who is paid how much, such as 15 or 7.50.</source>
        <translation>Di cuánto se le paga a cada quién, como 15 o 7.50.</translation>
    </message>
    <message>
        <source>Any pair</source>
        <translation>Cualquier par</translation>
    </message>
    <message>
        <source>Choose the numbers that are needed.</source>
        <translation>Elige los números que se necesitan.</translation>
    </message>
    <message>
        <source>Most points</source>
        <translation>Máximo de puntos</translation>
    </message>
    <message>
        <source>Name the points, or say what it is instead.</source>
        <translation>Di los puntos, o canta lo que sea en lugar de eso.</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Over: nothing</source>
        <translation>Se pasó: nada</translation>
    </message>
    <message>
        <source>It wins</source>
        <translation>Gana</translation>
    </message>
    <message>
        <source>Say the points of these dice and the total so far.</source>
        <translation>Di los puntos de estos dados y el total acumulado.</translation>
    </message>
    <message>
        <source>A die that does not score was let through</source>
        <translation>Se dejó pasar un dado que no da puntos</translation>
    </message>
    <message>
        <source>Wrong points</source>
        <translation>Puntos equivocados</translation>
    </message>
    <message>
        <source>Wrong total</source>
        <translation>Total equivocado</translation>
    </message>
    <message>
        <source>Wrong entry on the sheet</source>
        <translation>Anotación equivocada en la hoja</translation>
    </message>
    <message>
        <source>Banking offered or allowed too early</source>
        <translation>Se ofreció o permitió guardar antes de tiempo</translation>
    </message>
    <message>
        <source>Banking not offered</source>
        <translation>No se ofreció guardar</translation>
    </message>
    <message>
        <source>Hot dice not called</source>
        <translation>No se cantaron los dados calientes</translation>
    </message>
    <message>
        <source>Wrong number of dice</source>
        <translation>Número de dados equivocado</translation>
    </message>
    <message>
        <source>Dice taken over against the rules</source>
        <translation>Dados retomados contra las reglas</translation>
    </message>
    <message>
        <source>The dice go to the wrong player</source>
        <translation>Los dados van al jugador equivocado</translation>
    </message>
    <message>
        <source>Last round: wrong turns</source>
        <translation>Última ronda: turnos equivocados</translation>
    </message>
    <message>
        <source>Wrong winner</source>
        <translation>Ganador equivocado</translation>
    </message>
    <message>
        <source>The pot is wrong</source>
        <translation>El pozo está mal</translation>
    </message>
    <message>
        <source>A call left out</source>
        <translation>Faltó un canto</translation>
    </message>
    <message>
        <source>The wrong announcement</source>
        <translation>El anuncio equivocado</translation>
    </message>
    <message>
        <source>Written in the wrong column</source>
        <translation>Anotado en la columna equivocada</translation>
    </message>
    <message>
        <source>The wrong player starts</source>
        <translation>Empieza el jugador equivocado</translation>
    </message>
    <message>
        <source>The pot was paid wrong</source>
        <translation>El pozo está mal pagado</translation>
    </message>
    <message>
        <source>The target must be hit exactly</source>
        <translation>Hay que llegar justo a la meta</translation>
    </message>
    <message>
        <source>A win is rolled for</source>
        <translation>Una victoria se puede disputar</translation>
    </message>
    <message>
        <source>Who starts: the highest die; those who tie roll again</source>
        <translation>Quién empieza: el dado más alto; los empatados, una vez más</translation>
    </message>
    <message>
        <source>Equal stakes in the pot</source>
        <translation>Apuestas iniciales iguales en el pozo</translation>
    </message>
    <message>
        <source>{bust} not called</source>
        <translation>Faltó cantar {bust}</translation>
    </message>
    <message>
        <source>{bust} called on dice that score</source>
        <translation>Se cantó {bust} con dados que dan puntos</translation>
    </message>
    <message>
        <source>Wrong number of dice thrown, so the roll is void</source>
        <translation>Se tiró un número de dados equivocado, así que el tiro es nulo</translation>
    </message>
    <message>
        <source>The wrong call</source>
        <translation>El canto equivocado</translation>
    </message>
    <message>
        <source>no effect on the score</source>
        <translation>no cambia el puntaje</translation>
    </message>
    <message>
        <source>gives away {points} points</source>
        <translation>regala {points} puntos</translation>
    </message>
    <message>
        <source>withholds {points} points</source>
        <translation>quita {points} puntos</translation>
    </message>
    <message>
        <source>our ruling {ids}</source>
        <translation>nuestro criterio {ids}</translation>
    </message>
    <message>
        <source>the rules of the game</source>
        <translation>las reglas del juego</translation>
    </message>
    <message>
        <source>{mistake}, {times} times: {cost}</source>
        <translation>{mistake}, {times} veces: {cost}</translation>
    </message>
    <message>
        <source>{mistake}: {cost}</source>
        <translation>{mistake}: {cost}</translation>
    </message>
    <message>
        <source>To get on the board</source>
        <translation>Para abrir</translation>
    </message>
    <message>
        <source>Points that one turn needs before anything is written for a player.</source>
        <translation>Puntos que necesita un turno antes de que se le anote algo a un jugador.</translation>
    </message>
    <message>
        <source>To bank afterward</source>
        <translation>Para guardar después</translation>
    </message>
    <message>
        <source>Points that every later turn needs.</source>
        <translation>Puntos que necesita cada turno posterior.</translation>
    </message>
    <message>
        <source>All dice have scored</source>
        <translation>Todos los dados dieron puntos</translation>
    </message>
    <message>
        <source>Whether the player may stop there, or has to roll all of them.</source>
        <translation>Si el jugador puede plantarse ahí o tiene que tirarlos todos.</translation>
    </message>
    <message>
        <source>may roll all</source>
        <translation>puede tirarlos todos</translation>
    </message>
    <message>
        <source>must roll all</source>
        <translation>debe tirarlos todos</translation>
    </message>
    <message>
        <source>Six of a kind</source>
        <translation>Seis dados iguales</translation>
    </message>
    <message>
        <source>Thrown in one roll of all the dice.</source>
        <translation>Logrados en un solo tiro de todos los dados.</translation>
    </message>
    <message>
        <source>points</source>
        <translation>puntos</translation>
    </message>
    <message>
        <source>win at once</source>
        <translation>gana de inmediato</translation>
    </message>
    <message>
        <source>Sets grow</source>
        <translation>Los grupos crecen</translation>
    </message>
    <message>
        <source>A die that equals a set put aside earlier in the turn adds to that set.</source>
        <translation>Un dado igual a un grupo apartado antes en el turno se suma a ese grupo.</translation>
    </message>
    <message>
        <source>Four and a pair</source>
        <translation>Cuatro y un par</translation>
    </message>
    <message>
        <source>Four of one number and a pair count as three pairs.</source>
        <translation>Cuatro de un número y un par cuentan como tres pares.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>On a roll of all the dice that scores, a player may keep some and roll the rest once for a straight or three pairs; a miss loses the turn.</source>
        <translation>Si un tiro de todos los dados da puntos, el jugador puede conservar algunos y tirar los demás una vez en busca de una escalera o tres pares; si falla, pierde el turno.</translation>
    </message>
    <message>
        <source>Taking over</source>
        <translation>Retomar los dados</translation>
    </message>
    <message>
        <source>A player on the board may go on with the dice and points of the turn banked just before.</source>
        <translation>Quien ya abrió puede seguir con los dados y los puntos del turno que se acaba de guardar.</translation>
    </message>
    <message>
        <source>Dice left on opening</source>
        <translation>Dados restantes al abrir</translation>
    </message>
    <message>
        <source>How many dice may be left over in the turn that gets on the board.</source>
        <translation>Cuántos dados pueden sobrar en el turno con el que se abre.</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>cualquier número</translation>
    </message>
    <message>
        <source>one at most</source>
        <translation>uno como máximo</translation>
    </message>
    <message>
        <source>two at most</source>
        <translation>dos como máximo</translation>
    </message>
    <message>
        <source>three at most</source>
        <translation>tres como máximo</translation>
    </message>
    <message>
        <source>Three busts in a row</source>
        <translation>Tres quemadas seguidas</translation>
    </message>
    <message>
        <source>What the third {bust} in a row costs.</source>
        <translation>Lo que cuesta el tercer {bust} seguido.</translation>
    </message>
    <message>
        <source>500 points</source>
        <translation>500 puntos</translation>
    </message>
    <message>
        <source>all points</source>
        <translation>todos los puntos</translation>
    </message>
    <message>
        <source>The target</source>
        <translation>La meta</translation>
    </message>
    <message>
        <source>What opens the last round.</source>
        <translation>Lo que abre la última ronda.</translation>
    </message>
    <message>
        <source>more than {target}</source>
        <translation>más de {target}</translation>
    </message>
    <message>
        <source>{target} is enough</source>
        <translation>basta con {target}</translation>
    </message>
    <message>
        <source>Tie at the end</source>
        <translation>Empate al final</translation>
    </message>
    <message>
        <source>Who wins when two have the same score after one turn each.</source>
        <translation>Quién gana si dos tienen el mismo puntaje después de un turno cada uno.</translation>
    </message>
    <message>
        <source>who got there first</source>
        <translation>quien llegó primero</translation>
    </message>
    <message>
        <source>both</source>
        <translation>ambos</translation>
    </message>
    <message>
        <source>The last round</source>
        <translation>La última ronda</translation>
    </message>
    <message>
        <source>How many more turns the others get.</source>
        <translation>Cuántas veces pueden tirar todavía los demás.</translation>
    </message>
    <message>
        <source>one turn each</source>
        <translation>un turno cada uno</translation>
    </message>
    <message>
        <source>again after each tie or beat</source>
        <translation>de nuevo tras cada empate o superación</translation>
    </message>
    <message>
        <source>Exactly {target}</source>
        <translation>Exactamente {target}</translation>
    </message>
    <message>
        <source>The target must be hit. A turn that passes it scores nothing but is not a bust.</source>
        <translation>Hay que llegar justo a la meta. Un turno que se pasa no da puntos y no cuenta como quemada.</translation>
    </message>
    <message>
        <source>Rolling for a win</source>
        <translation>Disputar la victoria</translation>
    </message>
    <message>
        <source>After an exact win the next player may roll the dice left over once; if any scores, the winning turn is struck.</source>
        <translation>Después de una victoria exacta, el siguiente jugador puede tirar una vez los dados que sobraron; si alguno da puntos, se anula el turno ganador.</translation>
    </message>
    <message>
        <source>The 420</source>
        <translation>El 420</translation>
    </message>
    <message>
        <source>At 400 points with one die to roll, a 2 is rolled again.</source>
        <translation>Con 400 puntos y un dado por tirar, un 2 se tira otra vez.</translation>
    </message>
    <message>
        <source>The 5150</source>
        <translation>El 5150</translation>
    </message>
    <message>
        <source>A player whose score was ever 5,150 rolls all the dice once more after the game and adds the best points.</source>
        <translation>Quien en algún momento haya tenido 5,150 puntos tira todos los dados una vez más después del juego y suma los mejores puntos.</translation>
    </message>
    <message>
        <source>for the record</source>
        <translation>solo para la anotación</translation>
    </message>
    <message>
        <source>can win by it</source>
        <translation>puede ganar con eso</translation>
    </message>
    <message>
        <source>The Hard Six</source>
        <translation>El Hard Six</translation>
    </message>
    <message>
        <source>With one die to roll, a 6 is rolled again.</source>
        <translation>Con un dado por tirar, un 6 se tira otra vez.</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message>
        <source>each time</source>
        <translation>todas las veces</translation>
    </message>
    <message>
        <source>The stake</source>
        <translation>La apuesta inicial</translation>
    </message>
    <message>
        <source>Each player puts in the same before the game; the winner takes the pot, and tied winners share it.</source>
        <translation>Antes de la partida todos ponen lo mismo; el ganador se lleva el pozo, que se reparte si hay empate.</translation>
    </message>
    <message>
        <source>Four or more of a kind</source>
        <translation>Cuatro o más iguales</translation>
    </message>
    <message>
        <source>Of one number in one roll.</source>
        <translation>De un mismo número en un solo tiro.</translation>
    </message>
    <message>
        <source>the triple alone</source>
        <translation>solo la tercia</translation>
    </message>
    <message>
        <source>once more for each die</source>
        <translation>una vez más por cada dado</translation>
    </message>
    <message>
        <source>twice as much for each die</source>
        <translation>el doble por cada dado</translation>
    </message>
    <message>
        <source>Two triples</source>
        <translation>Dos tercias</translation>
    </message>
    <message>
        <source>Two triples in one roll are worth twice their sum.</source>
        <translation>Dos tercias en un solo tiro valen el doble de su suma.</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}: {value}</translation>
    </message>
    <message>
        <source>one die</source>
        <translation>un dado</translation>
    </message>
    <message>
        <source>two dice</source>
        <translation>dos dados</translation>
    </message>
    <message>
        <source>three dice</source>
        <translation>tres dados</translation>
    </message>
    <message>
        <source>four dice</source>
        <translation>cuatro dados</translation>
    </message>
    <message>
        <source>five dice</source>
        <translation>cinco dados</translation>
    </message>
    <message>
        <source>six dice</source>
        <translation>seis dados</translation>
    </message>
    <message>
        <source>What is in the pot, or whose stake is wrong?</source>
        <translation>¿Cuánto hay en el pozo, o de quién es la apuesta incorrecta?</translation>
    </message>
    <message>
        <source>Who is paid how much?</source>
        <translation>¿Cuánto se le paga a cada quién?</translation>
    </message>
    <message>
        <source>What do you say?</source>
        <translation>¿Qué dices?</translation>
    </message>
    <message>
        <source>Everybody puts in the stake of {stake}.</source>
        <translation>Todos ponen la apuesta inicial de {stake}.</translation>
    </message>
    <message>
        <source>{names} won. The pot has {pot}.</source>
        <translation>Victoria de {names}. En el pozo hay {pot}.</translation>
    </message>
    <message>
        <source>Once more: {dice}.</source>
        <translation>Una vez más: {dice}.</translation>
    </message>
    <message>
        <source>One die each: {dice}.</source>
        <translation>Un dado cada uno: {dice}.</translation>
    </message>
    <message>
        <source>{player}’s turn begins.</source>
        <translation>Empieza el turno de {player}.</translation>
    </message>
    <message>
        <source>{player} goes for three pairs and keeps {dice}.</source>
        <translation>{player} va por tres pares y conserva {dice}.</translation>
    </message>
    <message>
        <source>{player} goes for the straight and keeps {dice}.</source>
        <translation>{player} va por la escalera y conserva {dice}.</translation>
    </message>
    <message>
        <source>{player} puts {dice} aside.</source>
        <translation>{player} aparta {dice}.</translation>
    </message>
    <message>
        <source>{player}’s turn has ended. Now the sheet.</source>
        <translation>Terminó el turno de {player}. Ahora la hoja.</translation>
    </message>
    <message>
        <source>{player}’s turn has won. Now the sheet.</source>
        <translation>{player} ganó con su turno. Ahora la hoja.</translation>
    </message>
    <message>
        <source>{player} has thrown for 5,150. Now the sheet.</source>
        <translation>{player} ya tiró por 5,150. Ahora la hoja.</translation>
    </message>
    <message>
        <source>{player}: “I bank.”</source>
        <translation>{player}: «Guardo.»</translation>
    </message>
    <message>
        <source>{player} rolls the dice handed over: {dice}.</source>
        <translation>{player} tira los dados que recibió: {dice}.</translation>
    </message>
    <message>
        <source>{player} rolls; one die leans on the rim.</source>
        <translation>{player} tira; un dado queda recargado en el borde.</translation>
    </message>
    <message>
        <source>{player} rolls {dice}.</source>
        <translation>{player} tira {dice}.</translation>
    </message>
    <message>
        <source>{player}: “I roll for {winner}’s win.”</source>
        <translation>{player}: «Le disputo la victoria a {winner}.»</translation>
    </message>
    <message>
        <source>{player} once had 5,150, and throws all dice once more.</source>
        <translation>{player} llegó a tener 5,150 y tira todos los dados una vez más.</translation>
    </message>
    <message>
        <source>{player}: “I take them over.”</source>
        <translation>{player}: «Los retomo.»</translation>
    </message>
    <message>
        <source>{player}: “Fresh dice.”</source>
        <translation>{player}: «Dados nuevos.»</translation>
    </message>
    <message>
        <source>{player} waits for the dice.</source>
        <translation>{player} espera los dados.</translation>
    </message>
    <message>
        <source>{player} rolls again.</source>
        <translation>{player} tira otra vez.</translation>
    </message>
    <message>
        <source>{player}: “I roll.”</source>
        <translation>{player}: «Tiro.»</translation>
    </message>
    <message>
        <source>Write the mark, or what is lost, such as -500.</source>
        <translation>Anota la marca; o lo que se pierde, como -500.</translation>
    </message>
    <message>
        <source>Off the board, say what it takes to get on; on it, say the score or offer the dice left.</source>
        <translation>A quien no ha abierto, dile cuánto necesita; a quien ya abrió, su puntaje, u ofrécele los dados que quedaron.</translation>
    </message>
    <message>
        <source>A fresh turn gets {dice}, and so does hot dice; otherwise those not set aside.</source>
        <translation>Un turno nuevo lleva {dice}, y los dados calientes también; si no, los que no están apartados.</translation>
    </message>
    <message>
        <source>Only dice that score count; if none does, it is a bust.</source>
        <translation>Solo cuentan los dados que dan puntos; si ninguno los da, el turno se pierde.</translation>
    </message>
    <message>
        <source>Each die set aside must score. Banking takes {opening} to get on the board, then {minimum}.</source>
        <translation>Cada dado apartado tiene que dar puntos. Para guardar hacen falta {opening} al abrir y después {minimum}.</translation>
    </message>
    <message>
        <source>Banking takes {opening} to get on the board, then {minimum}. A bust gets a mark.</source>
        <translation>Para guardar hacen falta {opening} al abrir y después {minimum}. Un turno perdido lleva una marca.</translation>
    </message>
    <message>
        <source>The dice go to the left. Once the goal is reached, the others have a last round.</source>
        <translation>Los dados pasan a la izquierda. Alcanzada la meta, los demás tienen una última ronda.</translation>
    </message>
    <message>
        <source>{hot}! Bank, or roll {dice}?</source>
        <translation>¡{hot}! ¿Guardas o tiras los {dice}?</translation>
    </message>
    <message>
        <source>{hot}! Roll all {dice}.</source>
        <translation>¡{hot}! Tira {dice}.</translation>
    </message>
    <message>
        <source>Not enough: roll {dice}.</source>
        <translation>No alcanza: tira {dice}.</translation>
    </message>
    <message>
        <source>Bank.</source>
        <translation>Guarda.</translation>
    </message>
    <message>
        <source>Bank, or roll {dice}?</source>
        <translation>¿Guardas o tiras {dice}?</translation>
    </message>
    <message>
        <source>Again.</source>
        <translation>Otra vez.</translation>
    </message>
    <message>
        <source>{rule}, again.</source>
        <translation>{rule}, otra vez.</translation>
    </message>
    <message>
        <source>{player}, you need {points} to get on the board.</source>
        <translation>{player}, necesitas {points} para abrir.</translation>
    </message>
    <message>
        <source>{points} with {dice}, or {fresh} fresh dice?</source>
        <translation>¿{points} con {dice}, o {fresh} dados nuevos?</translation>
    </message>
    <message>
        <source>{player}, with {points}.</source>
        <translation>{player}, con {points}.</translation>
    </message>
    <message>
        <source>“{pot} in the pot.”</source>
        <translation>«En el pozo hay {pot}.»</translation>
    </message>
    <message>
        <source>“{names}, your stake is wrong.”</source>
        <translation>«{names}: apuesta inicial incorrecta.»</translation>
    </message>
    <message>
        <source>“{player} starts.”</source>
        <translation>«Empieza {player}.»</translation>
    </message>
    <message>
        <source>“Tied: {names} roll again.”</source>
        <translation>«Empate: otra vez tiran {names}.»</translation>
    </message>
    <message>
        <source>Pays {paid}.</source>
        <translation>Paga {paid}.</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>Nada.</translation>
    </message>
    <message>
        <source>Hands over {dice}.</source>
        <translation>Entrega {dice}.</translation>
    </message>
    <message>
        <source>any pair</source>
        <translation>cualquier par</translation>
    </message>
    <message>
        <source>“Needs {dice}.”</source>
        <translation>«Necesita {dice}.»</translation>
    </message>
    <message>
        <source>“Over: nothing this turn.”</source>
        <translation>«Se pasó: nada en este turno.»</translation>
    </message>
    <message>
        <source>{total} so far.</source>
        <translation>{total} hasta ahora.</translation>
    </message>
    <message>
        <source>Refuses it.</source>
        <translation>Lo rechaza.</translation>
    </message>
    <message>
        <source>“The {dice} does not score.” Gives it back.</source>
        <translation>«El {dice} no da puntos.» Lo devuelve.</translation>
    </message>
    <message>
        <source>“Not yet. Roll on.”</source>
        <translation>«Todavía no. Sigue tirando.»</translation>
    </message>
    <message>
        <source>Writes nothing for {player}.</source>
        <translation>No anota nada a {player}.</translation>
    </message>
    <message>
        <source>Writes the mark alone for {player}.</source>
        <translation>Anota solo la marca a {player}.</translation>
    </message>
    <message>
        <source>Writes {points} for {player}: {score}.</source>
        <translation>Anota {points} a {player}: {score}.</translation>
    </message>
    <message>
        <source>“{names}: game over.” Signs the sheet.</source>
        <translation>«{names}: fin de la partida.» Firma la hoja.</translation>
    </message>
    <message>
        <source>Dice to {player}.</source>
        <translation>Dados a {player}.</translation>
    </message>
    <message>
        <source>“Last round.” A turn left: {names}.</source>
        <translation>«Última ronda.» Les falta un turno: {names}.</translation>
    </message>
    <message>
        <source>no bust</source>
        <translation>no se quema</translation>
    </message>
    <message>
        <source>Say: {words}.</source>
        <translation>Di: {words}.</translation>
    </message>
    <message>
        <source>Per {source}.</source>
        <translation>Según {source}.</translation>
    </message>
    <message>
        <source>the rules of the show</source>
        <translation>las reglas del show</translation>
    </message>
    <message>
        <source>Bust</source>
        <translation>Se quema</translation>
    </message>
    <message>
        <source>No bust</source>
        <translation>No se quema</translation>
    </message>
    <message>
        <source>A question; then {player}.</source>
        <translation>Una pregunta; luego {player}.</translation>
    </message>
    <message>
        <source>{player} rolls {first} and {second}: {total}.</source>
        <translation>{player} tira {first} y {second}: {total}.</translation>
    </message>
    <message>
        <source>The hint: {hint}</source>
        <translation>La ayuda: {hint}</translation>
    </message>
    <message>
        <source>You ask: “{question}”</source>
        <translation>Preguntas: “{question}”</translation>
    </message>
    <message>
        <source>The secret number is {number}.</source>
        <translation>El número secreto es {number}.</translation>
    </message>
    <message>
        <source>{player}’s message came first.</source>
        <translation>El mensaje de {player} llegó primero.</translation>
    </message>
    <message>
        <source>{player} misses the deadline.</source>
        <translation>A {player} se le acaba el tiempo.</translation>
    </message>
    <message>
        <source>{player} passes.</source>
        <translation>{player} pasa.</translation>
    </message>
    <message>
        <source>{player} sends {number} and answers right.</source>
        <translation>{player} envía {number} y acierta.</translation>
    </message>
    <message>
        <source>{player} sends {number} and answers wrong.</source>
        <translation>{player} envía {number} y falla.</translation>
    </message>
    <message>
        <source>{player} takes the board. It shows: {space}.</source>
        <translation>{player} toma el tablero. Muestra: {space}.</translation>
    </message>
    <message>
        <source>{player} picks the number {number}.</source>
        <translation>{player} elige el número {number}.</translation>
    </message>
    <message>
        <source>{player} picks {letter}: {prize}. The prizes are {prizes}.</source>
        <translation>{player} elige {letter}: {prize}. Los premios son {prizes}.</translation>
    </message>
    <message>
        <source>{player} takes the face {number}.</source>
        <translation>{player} toma la cara {number}.</translation>
    </message>
    <message>
        <source>{player} takes {numbers}.</source>
        <translation>{player} toma {numbers}.</translation>
    </message>
    <message>
        <source>{player} guesses, and is right.</source>
        <translation>{player} adivina y acierta.</translation>
    </message>
    <message>
        <source>{player} guesses, and is wrong.</source>
        <translation>{player} intenta adivinar y falla.</translation>
    </message>
    <message>
        <source>missed last time</source>
        <translation>la última vez salió mal</translation>
    </message>
    <message>
        <source>not dealt for a while</source>
        <translation>hace tiempo que no te toca</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Correctas</translation>
    </message>
    <message>
        <source>Exam readiness</source>
        <translation>Para el examen</translation>
    </message>
    <message>
        <source>For each area of the exam, the average percent right in its skills. Until a skill has {least} answers, the missing ones count as wrong. Imported answers do not count.</source>
        <translation>Para cada área del examen, la media de lo correcto en sus habilidades. Una habilidad con menos de {least} respuestas cuenta las que faltan como incorrectas. Las respuestas de un archivo no cuentan.</translation>
    </message>
    <message>
        <source>Clean rounds</source>
        <translation>Rondas limpias</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>The median time of right answers without help, from the question on the screen to the answer. A round is timed from its first act to its end.</source>
        <translation>El tiempo mediano de las respuestas correctas sin ayuda, desde que la pregunta aparece hasta la respuesta. El tiempo de una ronda va de su primer acto a su final.</translation>
    </message>
    <message>
        <source>Time spent answering, leaving out breaks of more than two minutes, plus each round dealt and time in lessons.</source>
        <translation>El tiempo entre respuestas, sin pausas de más de dos minutos, el tiempo de cada ronda trabajada y el tiempo en lecciones.</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutos</translation>
    </message>
    <message>
        <source>Time to the exam</source>
        <translation>Tiempo hasta el examen</translation>
    </message>
    <message>
        <source>{right} of {of}</source>
        <translation>{right} de {of}</translation>
    </message>
    <message>
        <source>{percent}%</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Keeper: {text}</source>
        <translation>Anotador: {text}</translation>
    </message>
    <message>
        <source>The turn is recorded.</source>
        <translation>El turno ya está anotado.</translation>
    </message>
    <message>
        <source>You’ve dealt this. Deal it again, on your own.</source>
        <translation>Esta ronda ya la hiciste. Hazla otra vez, por tu cuenta.</translation>
    </message>
    <message>
        <source>Deal for a while.</source>
        <translation>Trabaja un rato.</translation>
    </message>
    <message>
        <source>at the table, on your own</source>
        <translation>en la mesa, por tu cuenta</translation>
    </message>
    <message>
        <source>Without help</source>
        <translation>Sin ayuda</translation>
    </message>
    <message>
        <source>Nothing told you what was due: no highlight, hint, rule on the screen, call to pick, or undo, and no repeat of a question you just missed.</source>
        <translation>Nada decía lo que tocaba: ni luz, ni pista, ni regla en la pantalla, ni un aviso para elegir, ni deshacer, ni una pregunta que vuelve porque acaba de fallarse.</translation>
    </message>
    <message>
        <source>Right answers without help, out of all but those right with help. Up to {least} answers you see the count, then a percentage. A skill counts its last {window} answers.</source>
        <translation>Respuestas correctas sin ayuda, de todas las respuestas menos las correctas con ayuda. Hasta {least} respuestas se cuentan una por una; después es un porcentaje. Una habilidad cuenta sus últimas {window} respuestas.</translation>
    </message>
    <message>
        <source>after the push</source>
        <translation>después de empujar</translation>
    </message>
    <message>
        <source>before the push</source>
        <translation>antes de empujar</translation>
    </message>
    <message>
        <source>on paper</source>
        <translation>en papel</translation>
    </message>
    <message>
        <source>by computer</source>
        <translation>por computadora</translation>
    </message>
    <message>
        <source>with the chips</source>
        <translation>con las fichas</translation>
    </message>
    <message>
        <source>after the chips</source>
        <translation>después de las fichas</translation>
    </message>
    <message>
        <source>is dropped</source>
        <translation>se deposita</translation>
    </message>
    <message>
        <source>may ride</source>
        <translation>puede seguir en juego</translation>
    </message>
    <message>
        <source>is refused</source>
        <translation>se rechaza</translation>
    </message>
    <message>
        <source>is exchanged</source>
        <translation>se cambia</translation>
    </message>
    <message>
        <source>on request</source>
        <translation>si la piden</translation>
    </message>
    <message>
        <source>by the floor alone</source>
        <translation>solo el jefe de piso</translation>
    </message>
    <message>
        <source>there is no pack {name}</source>
        <translation>no hay ningún paquete {name}</translation>
    </message>
    <message>
        <source>the switches are of a pack, and the game takes none</source>
        <translation>las opciones son de un paquete, y el juego no toma ninguno</translation>
    </message>
    <message>
        <source>Name one of {names} in packs</source>
        <translation>Nombra uno de {names} en packs</translation>
    </message>
    <message>
        <source>a wrong line has both a name and a severity</source>
        <translation>una frase incorrecta tiene nombre y gravedad</translation>
    </message>
    <message>
        <source>Write both, or neither</source>
        <translation>Escribe ambos o ninguno</translation>
    </message>
    <message>
        <source>there is no topic {topic}</source>
        <translation>no hay ningún tema {topic}</translation>
    </message>
    <message>
        <source>{name} says nothing here</source>
        <translation>{name} no dice nada aquí</translation>
    </message>
    <message>
        <source>Take it out: nothing is graded by it</source>
        <translation>Quítalo: nada se califica por eso</translation>
    </message>
    <message>
        <source>{name} is not known here</source>
        <translation>{name} no se conoce aquí</translation>
    </message>
    <message>
        <source>The choices are in {name}</source>
        <translation>Las opciones están en {name}</translation>
    </message>
    <message>
        <source>with {house} and {given}</source>
        <translation>con {house} y {given}</translation>
    </message>
    <message>
        <source>{step} comes after itself {where}</source>
        <translation>{step} viene después de sí mismo {where}</translation>
    </message>
    <message>
        <source>Break the circle in after</source>
        <translation>Rompe el círculo en after</translation>
    </message>
    <message>
        <source>{step} is due twice {where}</source>
        <translation>{step} toca dos veces {where}</translation>
    </message>
    <message>
        <source>Give one of its rows a when that leaves it out</source>
        <translation>Dale a una de sus filas un when que la deje fuera</translation>
    </message>
    <message>
        <source>the model dealer has a fault {where}: {kind} {step}</source>
        <translation>el crupier modelo comete una falta {where}: {kind} {step}</translation>
    </message>
    <message>
        <source>Correct the order of the steps, or their conditions</source>
        <translation>Corrige el orden de los pasos o sus condiciones</translation>
    </message>
    <message>
        <source>what lies there was counted as {counted}; it is {due}</source>
        <translation>lo que hay se contó como {counted}; es {due}</translation>
    </message>
    <message>
        <source>the denominations of what lies there were counted wrong</source>
        <translation>se contaron mal las denominaciones de lo que hay</translation>
    </message>
    <message>
        <source>{figure} where {due} was due</source>
        <translation>{figure} donde tocaba {due}</translation>
    </message>
    <message>
        <source>too early: {step}. Before it: {earlier}</source>
        <translation>demasiado pronto: {step}. Antes: {earlier}</translation>
    </message>
    <message>
        <source>something was touched before this: {step}</source>
        <translation>se tocó algo antes de esto: {step}</translation>
    </message>
    <message>
        <source>something was touched after this: {step}</source>
        <translation>se tocó algo después de esto: {step}</translation>
    </message>
    <message>
        <source>this comes before anything else: {step}</source>
        <translation>esto va antes que todo lo demás: {step}</translation>
    </message>
    <message>
        <source>before the floor&apos;s word: {step}</source>
        <translation>antes de la palabra del jefe de piso: {step}</translation>
    </message>
    <message>
        <source>the dice were popped before the duty was over</source>
        <translation>se accionó el domo antes de terminar el deber</translation>
    </message>
    <message>
        <source>the relief was not told: {fact}</source>
        <translation>no se le dijo al relevo: {fact}</translation>
    </message>
    <message>
        <source>left out: {step}</source>
        <translation>se omitió: {step}</translation>
    </message>
    <message>
        <source>{key} is not a switch; they are {names}</source>
        <translation>{key} no es una opción; son {names}</translation>
    </message>
    <message>
        <source>found {value!r}; one of {names} is expected</source>
        <translation>se encontró {value!r}; se espera uno de {names}</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>tema</translation>
    </message>
    <message>
        <source>{duty}: {right} of {due} right; {least}% required.</source>
        <translation>{duty}: {right} de {due} correctos; se exige {least}%.</translation>
    </message>
    <message>
        <source>knows nothing of: {topic}</source>
        <translation>no sabe nada de: {topic}</translation>
    </message>
    <message>
        <source>Leaves out a whole topic of the law: never passes</source>
        <translation>Deja fuera un tema entero de la ley: nunca aprueba</translation>
    </message>
    <message>
        <source>the course takes {found} minutes; the limit is {most}</source>
        <translation>el curso tarda {found} minutos; el límite es {most}</translation>
    </message>
    <message>
        <source>Ask less, or say less</source>
        <translation>Pregunta menos o di menos</translation>
    </message>
    <message>
        <source>the gate asks for {duty}, which the lesson has shown</source>
        <translation>la prueba pide {duty}, que la lección ya mostró</translation>
    </message>
    <message>
        <source>Give it other amounts or seats</source>
        <translation>Dale otras cantidades o lugares</translation>
    </message>
    <message>
        <source>A player buys in for {cash}. Give chips that can be played: {least} to {most} of them.</source>
        <translation>Un jugador compra fichas por {cash}. Da fichas con las que se pueda jugar: de {least} a {most}.</translation>
    </message>
    <message>
        <source>these chips cannot make {cash}</source>
        <translation>estas fichas no pueden dar {cash}</translation>
    </message>
    <message>
        <source>Name smaller chips, or raise count</source>
        <translation>Nombra fichas más chicas o sube count</translation>
    </message>
    <message>
        <source>For example: {chips}.</source>
        <translation>Por ejemplo: {chips}.</translation>
    </message>
    <message>
        <source>The chips are {worth}, and the cash is {cash}.</source>
        <translation>Las fichas valen {worth} y el efectivo es {cash}.</translation>
    </message>
    <message>
        <source>The value is right, but nobody can play with {count} chips like these.</source>
        <translation>El valor está bien, pero nadie puede jugar con {count} fichas como estas.</translation>
    </message>
    <message>
        <source>A player puts this down. How much is it?</source>
        <translation>Un jugador pone esto en la mesa. ¿Cuánto es?</translation>
    </message>
    <message>
        <source>The slip says {slip}. By how much does the tray differ? Nothing is 0.</source>
        <translation>El vale dice {slip}. ¿Por cuánto difiere la charola? Nada es 0.</translation>
    </message>
    <message>
        <source>Tray and slip agree.</source>
        <translation>Charola y vale coinciden.</translation>
    </message>
    <message>
        <source>The tray holds {money} more than the slip says.</source>
        <translation>La charola tiene {money} más de lo que dice el vale.</translation>
    </message>
    <message>
        <source>The tray holds {money} less than the slip says.</source>
        <translation>La charola tiene {money} menos de lo que dice el vale.</translation>
    </message>
    <message>
        <source>{due} The tray has {chips}.</source>
        <translation>{due} En ella hay {chips}.</translation>
    </message>
    <message>
        <source>the gate asks nothing: give it rolls, duties, or skills</source>
        <translation>la prueba no pide nada: dale tiros, deberes o habilidades</translation>
    </message>
    <message>
        <source>a table duty of this course</source>
        <translation>un deber de mesa de este curso</translation>
    </message>
    <message>
        <source>no step of this duty is due there</source>
        <translation>ahí no toca ningún paso de este deber</translation>
    </message>
    <message>
        <source>Nothing: it was done right.</source>
        <translation>Nada: se hizo bien.</translation>
    </message>
    <message>
        <source>Nothing is due: go on dealing.</source>
        <translation>No toca nada: sigue dando juego.</translation>
    </message>
    <message>
        <source>Tell the floor when the round is over.</source>
        <translation>Avisa al jefe de piso cuando termine la ronda.</translation>
    </message>
    <message>
        <source>Stop, and call the floor now.</source>
        <translation>Detente y llama al jefe de piso ahora.</translation>
    </message>
    <message>
        <source>Get somebody, and give the helpline card.</source>
        <translation>Trae a alguien y da la tarjeta de ayuda.</translation>
    </message>
    <message>
        <source>this game has no pack of duties</source>
        <translation>este juego no tiene paquete de deberes</translation>
    </message>
    <message>
        <source>Name one under packs</source>
        <translation>Nombra uno en packs</translation>
    </message>
    <message>
        <source>{name} is not a duty</source>
        <translation>{name} no es un deber</translation>
    </message>
    <message>
        <source>none of {names} can be asked this way</source>
        <translation>ninguno de {names} se puede preguntar así</translation>
    </message>
    <message>
        <source>Name others, or another mode</source>
        <translation>Nombra otros u otro modo</translation>
    </message>
    <message>
        <source>Put the steps in order.</source>
        <translation>Pon los pasos en orden.</translation>
    </message>
    <message>
        <source>One step was laid twice.</source>
        <translation>Un paso se puso dos veces.</translation>
    </message>
    <message>
        <source>What do you do first?</source>
        <translation>¿Qué haces primero?</translation>
    </message>
    <message>
        <source>{done} What comes next?</source>
        <translation>{done} ¿Qué sigue?</translation>
    </message>
    <message>
        <source>that was done before</source>
        <translation>eso ya se hizo</translation>
    </message>
    <message>
        <source>What is due?</source>
        <translation>¿Qué toca?</translation>
    </message>
    <message>
        <source>{story} What was wrong?</source>
        <translation>{story} ¿Qué estuvo mal?</translation>
    </message>
    <message>
        <source>Not passed on: {fact}.</source>
        <translation>No se dijo: {fact}.</translation>
    </message>
    <message>
        <source>{what} {act}</source>
        <translation>{what} {act}</translation>
    </message>
    <message>
        <source>The amount is wrong.</source>
        <translation>La cantidad está mal.</translation>
    </message>
    <message>
        <source>The dice were popped in the middle.</source>
        <translation>Se accionó el domo a la mitad.</translation>
    </message>
    <message>
        <source>The wrong words were said.</source>
        <translation>Se dijeron las palabras equivocadas.</translation>
    </message>
    <message>
        <source>Left out:</source>
        <translation>Faltó:</translation>
    </message>
    <message>
        <source>Too early:</source>
        <translation>Demasiado pronto:</translation>
    </message>
    <message>
        <source>Not allowed:</source>
        <translation>No se permite:</translation>
    </message>
    <message>
        <source>Before the floor said yes:</source>
        <translation>Antes de que el jefe de piso dijera que sí:</translation>
    </message>
    <message>
        <source>the dealer {act}</source>
        <translation>el crupier {act}</translation>
    </message>
    <message>
        <source>Every step was done, in its order.</source>
        <translation>Cada paso se hizo, en su orden.</translation>
    </message>
    <message>
        <source>It was done right: a floor that is called for nothing is not called the next time.</source>
        <translation>Se hizo bien: a un jefe de piso al que se llama por nada no se le llama la próxima vez.</translation>
    </message>
    <message>
        <source>One weak sign, or none, calls for nothing: the floor is there for those who need it.</source>
        <translation>Una señal débil, o ninguna, no pide nada: el jefe de piso está para quienes lo necesitan.</translation>
    </message>
    <message>
        <source>You tell what you saw, quietly, when the round is over. What it means is for others to say.</source>
        <translation>Dices lo que viste, con discreción, cuando termina la ronda. Lo que significa lo dicen otros.</translation>
    </message>
    <message>
        <source>This cannot wait for the end of the round.</source>
        <translation>Esto no puede esperar al final de la ronda.</translation>
    </message>
    <message>
        <source>Who asks for help gets it at once: somebody who knows how, and the card.</source>
        <translation>Quien pide ayuda la recibe de inmediato: alguien que sabe cómo, y la tarjeta.</translation>
    </message>
    <message>
        <source>What do you call?</source>
        <translation>¿Qué cantas?</translation>
    </message>
    <message>
        <source>the game takes no pack of table duties</source>
        <translation>el juego no tiene paquete de deberes de mesa</translation>
    </message>
    <message>
        <source>Write packs = [&quot;table-duties&quot;] in game.toml</source>
        <translation>Escribe packs = [&quot;table-duties&quot;] en game.toml</translation>
    </message>
    <message>
        <source>there is no preset {state}</source>
        <translation>no hay un ajuste {state}</translation>
    </message>
    <message>
        <source>The presets are {names}</source>
        <translation>Los ajustes son {names}</translation>
    </message>
    <message>
        <source>{name} is an id of the game already</source>
        <translation>{name} ya es un id del juego</translation>
    </message>
    <message>
        <source>Give it another id</source>
        <translation>Dale otro id</translation>
    </message>
    <message>
        <source>clear your hands</source>
        <translation>muestra las manos</translation>
    </message>
    <message>
        <source>clears the hands</source>
        <translation>muestra las manos</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>abre con llave</translation>
    </message>
    <message>
        <source>unlocks</source>
        <translation>abre con llave</translation>
    </message>
    <message>
        <source>prove</source>
        <translation>comprueba</translation>
    </message>
    <message>
        <source>proves</source>
        <translation>comprueba</translation>
    </message>
    <message>
        <source>call the floor</source>
        <translation>llama al jefe de piso</translation>
    </message>
    <message>
        <source>calls the floor</source>
        <translation>llama al jefe de piso</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>firma</translation>
    </message>
    <message>
        <source>signs</source>
        <translation>firma</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>deposita</translation>
    </message>
    <message>
        <source>drops</source>
        <translation>deposita</translation>
    </message>
    <message>
        <source>check</source>
        <translation>revisa</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>revisa</translation>
    </message>
    <message>
        <source>leave the table</source>
        <translation>deja la mesa</translation>
    </message>
    <message>
        <source>leaves the table</source>
        <translation>deja la mesa</translation>
    </message>
    <message>
        <source>show</source>
        <translation>muestra</translation>
    </message>
    <message>
        <source>shows</source>
        <translation>muestra</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>guarda en la charola</translation>
    </message>
    <message>
        <source>racks</source>
        <translation>guarda en la charola</translation>
    </message>
    <message>
        <source>pay a bet with</source>
        <translation>paga una apuesta con</translation>
    </message>
    <message>
        <source>pays a bet with</source>
        <translation>paga una apuesta con</translation>
    </message>
    <message>
        <source>hand over</source>
        <translation>entrega</translation>
    </message>
    <message>
        <source>hands over</source>
        <translation>entrega</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>extiende</translation>
    </message>
    <message>
        <source>spreads</source>
        <translation>extiende</translation>
    </message>
    <message>
        <source>make the call</source>
        <translation>haz el canto</translation>
    </message>
    <message>
        <source>makes the call</source>
        <translation>hace el canto</translation>
    </message>
    <message>
        <source>push across</source>
        <translation>empuja</translation>
    </message>
    <message>
        <source>pushes across</source>
        <translation>empuja</translation>
    </message>
    <message>
        <source>take from the player&apos;s hand</source>
        <translation>toma de la mano del jugador</translation>
    </message>
    <message>
        <source>takes from the player&apos;s hand</source>
        <translation>toma de la mano del jugador</translation>
    </message>
    <message>
        <source>say something to the player</source>
        <translation>dile algo al jugador</translation>
    </message>
    <message>
        <source>says something to the player</source>
        <translation>le dice algo al jugador</translation>
    </message>
    <message>
        <source>take</source>
        <translation>recoge</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>recoge</translation>
    </message>
    <message>
        <source>set up</source>
        <translation>pon</translation>
    </message>
    <message>
        <source>sets up</source>
        <translation>pone</translation>
    </message>
    <message>
        <source>tap</source>
        <translation>toca contra la mesa</translation>
    </message>
    <message>
        <source>taps</source>
        <translation>toca contra la mesa</translation>
    </message>
    <message>
        <source>put in the tube</source>
        <translation>pon en el tubo</translation>
    </message>
    <message>
        <source>puts in the tube</source>
        <translation>pone en el tubo</translation>
    </message>
    <message>
        <source>put in the pocket</source>
        <translation>mete en el bolsillo</translation>
    </message>
    <message>
        <source>puts in the pocket</source>
        <translation>mete en el bolsillo</translation>
    </message>
    <message>
        <source>leave up</source>
        <translation>deja puesto</translation>
    </message>
    <message>
        <source>leaves up</source>
        <translation>deja puesto</translation>
    </message>
    <message>
        <source>finish what is open</source>
        <translation>termina lo que está abierto</translation>
    </message>
    <message>
        <source>finishes what is open</source>
        <translation>termina lo que está abierto</translation>
    </message>
    <message>
        <source>give the facts</source>
        <translation>da los datos</translation>
    </message>
    <message>
        <source>gives the facts</source>
        <translation>da los datos</translation>
    </message>
    <message>
        <source>look over the layout</source>
        <translation>revisa la mesa</translation>
    </message>
    <message>
        <source>looks over the layout</source>
        <translation>revisa la mesa</translation>
    </message>
    <message>
        <source>give back</source>
        <translation>devuelve</translation>
    </message>
    <message>
        <source>gives back</source>
        <translation>devuelve</translation>
    </message>
    <message>
        <source>bend down for the chip</source>
        <translation>agáchate por la ficha</translation>
    </message>
    <message>
        <source>bends down for the chip</source>
        <translation>se agacha por la ficha</translation>
    </message>
    <message>
        <source>open the popper</source>
        <translation>abre el domo</translation>
    </message>
    <message>
        <source>opens the popper</source>
        <translation>abre el domo</translation>
    </message>
    <message>
        <source>touch</source>
        <translation>toca</translation>
    </message>
    <message>
        <source>touches</source>
        <translation>toca</translation>
    </message>
    <message>
        <source>keep the payout back</source>
        <translation>retén el pago</translation>
    </message>
    <message>
        <source>keeps the payout back</source>
        <translation>retiene el pago</translation>
    </message>
    <message>
        <source>send the player away</source>
        <translation>echa al jugador</translation>
    </message>
    <message>
        <source>sends the player away</source>
        <translation>echa al jugador</translation>
    </message>
    <message>
        <source>give the helpline card</source>
        <translation>da la tarjeta de ayuda</translation>
    </message>
    <message>
        <source>gives the helpline card</source>
        <translation>da la tarjeta de ayuda</translation>
    </message>
    <message>
        <source>the tray</source>
        <translation>la charola</translation>
    </message>
    <message>
        <source>the opener</source>
        <translation>el vale de apertura</translation>
    </message>
    <message>
        <source>the closer</source>
        <translation>el vale de cierre</translation>
    </message>
    <message>
        <source>the corrected slip</source>
        <translation>el vale corregido</translation>
    </message>
    <message>
        <source>the popper</source>
        <translation>el domo</translation>
    </message>
    <message>
        <source>the slip</source>
        <translation>el vale</translation>
    </message>
    <message>
        <source>the fill</source>
        <translation>el relleno</translation>
    </message>
    <message>
        <source>the request</source>
        <translation>la solicitud</translation>
    </message>
    <message>
        <source>the chips for the credit</source>
        <translation>las fichas del crédito</translation>
    </message>
    <message>
        <source>the cash</source>
        <translation>el efectivo</translation>
    </message>
    <message>
        <source>the chips</source>
        <translation>las fichas</translation>
    </message>
    <message>
        <source>the house&apos;s chips</source>
        <translation>las fichas de la casa</translation>
    </message>
    <message>
        <source>the player&apos;s chips</source>
        <translation>las fichas del jugador</translation>
    </message>
    <message>
        <source>the foreign chip</source>
        <translation>la ficha ajena</translation>
    </message>
    <message>
        <source>the toke</source>
        <translation>la propina</translation>
    </message>
    <message>
        <source>the bet</source>
        <translation>la apuesta</translation>
    </message>
    <message>
        <source>the Numbers</source>
        <translation>los Numbers</translation>
    </message>
    <message>
        <source>the bill</source>
        <translation>el billete</translation>
    </message>
    <message>
        <source>the chip</source>
        <translation>la ficha</translation>
    </message>
    <message>
        <source>the floor unlocks the tray</source>
        <translation>el jefe de piso abre la charola con llave</translation>
    </message>
    <message>
        <source>the floor records the count</source>
        <translation>el jefe de piso anota el conteo</translation>
    </message>
    <message>
        <source>the floor signs</source>
        <translation>el jefe de piso firma</translation>
    </message>
    <message>
        <source>the floor says yes</source>
        <translation>el jefe de piso dice que sí</translation>
    </message>
    <message>
        <source>the floor locks the lid</source>
        <translation>el jefe de piso cierra la tapa con llave</translation>
    </message>
    <message>
        <source>security brings chips and slip</source>
        <translation>seguridad trae fichas y vale</translation>
    </message>
    <message>
        <source>security changes the box</source>
        <translation>seguridad cambia la caja</translation>
    </message>
    <message>
        <source>the player lays it down</source>
        <translation>el jugador lo pone en la mesa</translation>
    </message>
    <message>
        <source>the player pushes the chips in</source>
        <translation>el jugador empuja las fichas</translation>
    </message>
    <message>
        <source>the player calls the bet out</source>
        <translation>el jugador dice la apuesta</translation>
    </message>
    <message>
        <source>the relief taps the shoulder</source>
        <translation>el relevo toca el hombro</translation>
    </message>
    <message>
        <source>{seen}</source>
        <translation>{seen}</translation>
    </message>
    <message>
        <source>calls “{call}”</source>
        <translation>canta «{call}»</translation>
    </message>
    <message>
        <source>says “{line}”</source>
        <translation>dice «{line}»</translation>
    </message>
    <message>
        <source>{words}: {facts}</source>
        <translation>{words}: {facts}</translation>
    </message>
    <message>
        <source>{words}: {amount}</source>
        <translation>{words}: {amount}</translation>
    </message>
    <message>
        <source>no point is on</source>
        <translation>no hay punto</translation>
    </message>
    <message>
        <source>the point is {point}</source>
        <translation>el punto es {point}</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s {number} is off</source>
        <translation>el {number} del lugar {seat} está en OFF</translation>
    </message>
    <message>
        <source>seat {seat} is owed ${money}</source>
        <translation>al lugar {seat} se le deben ${money}</translation>
    </message>
    <message>
        <source>seat {seat} has asked for something</source>
        <translation>el lugar {seat} pidió algo</translation>
    </message>
    <message>
        <source>seat {seat} waits for something that was begun</source>
        <translation>el lugar {seat} espera algo que ya se empezó</translation>
    </message>
    <message>
        <source>{verb}</source>
        <translation>{verb}</translation>
    </message>
    <message>
        <source>{verb} {thing}</source>
        <translation>{verb} {thing}</translation>
    </message>
    <message>
        <source>Required by law in {states}.</source>
        <translation>Lo exige la ley en {states}.</translation>
    </message>
    <message>
        <source>asks the dealer to lend them money until tomorrow</source>
        <translation>le pide al crupier dinero hasta mañana</translation>
    </message>
    <message>
        <source>says: “I want to go home, and I can&apos;t”</source>
        <translation>dice: «Quiero irme a casa y no puedo»</translation>
    </message>
    <message>
        <source>says that the rent is due and has to come out of this table</source>
        <translation>dice que hay que pagar la renta y que tiene que salir de esta mesa</translation>
    </message>
    <message>
        <source>buries their face in their hands and shakes</source>
        <translation>esconde la cara entre las manos y tiembla</translation>
    </message>
    <message>
        <source>asks you not to tell anybody about being here</source>
        <translation>te pide que no le digas a nadie que está aquí</translation>
    </message>
    <message>
        <source>bets five times as much after a loss</source>
        <translation>apuesta cinco veces más después de perder</translation>
    </message>
    <message>
        <source>buys in for the fourth time</source>
        <translation>compra fichas por cuarta vez</translation>
    </message>
    <message>
        <source>has been here since noon</source>
        <translation>está de pie aquí desde el mediodía</translation>
    </message>
    <message>
        <source>says that you have it in for this seat</source>
        <translation>dice que la traes contra este lugar</translation>
    </message>
    <message>
        <source>ignores the friend who wants to leave</source>
        <translation>no le contesta al amigo que quiere irse</translation>
    </message>
    <message>
        <source>wears the same stained shirt as two days ago</source>
        <translation>trae la misma camisa manchada que hace dos días</translation>
    </message>
    <message>
        <source>says quietly that life is not worth living</source>
        <translation>dice en voz baja que ya no vale la pena vivir</translation>
    </message>
    <message>
        <source>has lost ten bets in a row</source>
        <translation>perdió diez apuestas seguidas</translation>
    </message>
    <message>
        <source>bets the maximum, as always</source>
        <translation>apuesta el máximo, como siempre</translation>
    </message>
    <message>
        <source>has not said a word for an hour</source>
        <translation>no ha dicho una palabra en una hora</translation>
    </message>
    <message>
        <source>was here yesterday too</source>
        <translation>también estuvo aquí ayer</translation>
    </message>
    <message>
        <source>says that the last payout was too small</source>
        <translation>dice que el último pago fue muy poco</translation>
    </message>
    <message>
        <source>says that a winning bet was not paid</source>
        <translation>dice que no se pagó una apuesta que ganó</translation>
    </message>
    <message>
        <source>says that somebody moved the bet</source>
        <translation>dice que alguien movió la apuesta</translation>
    </message>
    <message>
        <source>says that the call was something else</source>
        <translation>dice que el canto fue otro</translation>
    </message>
    <message>
        <source>can hardly stand, and spills chips on the layout</source>
        <translation>apenas se sostiene y tira fichas sobre la mesa</translation>
    </message>
    <message>
        <source>looks far too young to be here</source>
        <translation>se ve demasiado joven para estar aquí</translation>
    </message>
    <message>
        <source>is excluded: you recognize them from the list</source>
        <translation>está excluido: conoces la cara por la lista</translation>
    </message>
    <message>
        <source>a die leans on the wall of the popper</source>
        <translation>un dado se recarga en la pared del domo</translation>
    </message>
    <message>
        <source>one die lies on top of the other</source>
        <translation>un dado está encima del otro</translation>
    </message>
    <message>
        <source>a die is still spinning</source>
        <translation>un dado todavía gira</translation>
    </message>
    <message>
        <source>the popper is jammed</source>
        <translation>el domo está trabado</translation>
    </message>
    <message>
        <source>the popper is not closed</source>
        <translation>el domo no está cerrado</translation>
    </message>
    <message>
        <source>the popper has a crack</source>
        <translation>el domo tiene una grieta</translation>
    </message>
    <message>
        <source>{worth} in {chip} chips</source>
        <translation>{worth} en fichas de {chip}</translation>
    </message>
    <message>
        <source>After the pop, chips were added to a bet of seat {seat}, and it wins.</source>
        <translation>Después de accionar el domo se agregaron fichas a una apuesta del lugar {seat}, y gana.</translation>
    </message>
    <message>
        <source>Your relief taps you on the shoulder. On the table: {facts}.</source>
        <translation>Tu relevo te toca el hombro. En la mesa: {facts}.</translation>
    </message>
    <message>
        <source>You relieve a dealer, who tells you the point is six; the puck is on eight.</source>
        <translation>Relevas a un crupier. Te dicen que el punto es seis; el disco está en el ocho.</translation>
    </message>
    <message>
        <source>You relieve a dealer. What you are told is what lies on the layout.</source>
        <translation>Relevas a un crupier. Lo que te dicen es lo que hay en la mesa.</translation>
    </message>
    <message>
        <source>The player at seat {seat} {signs}.</source>
        <translation>El jugador del lugar {seat} {signs}.</translation>
    </message>
    <message>
        <source>After the pop, chips were added to seat {seat}&apos;s {bet}, and it wins.</source>
        <translation>Después de accionar el domo se agregaron fichas al {bet} del lugar {seat}, y gana.</translation>
    </message>
    <message>
        <source>Before the next roll: {popper}.</source>
        <translation>Antes del próximo tiro: {popper}.</translation>
    </message>
    <message>
        <source>The player at seat {seat} {told}.</source>
        <translation>El jugador del lugar {seat} {told}.</translation>
    </message>
    <message>
        <source>A player puts down a {money} chip. It feels wrong.</source>
        <translation>Un jugador pone una ficha de {money}. Se siente rara.</translation>
    </message>
    <message>
        <source>The floor wants {lying} back from your tray.</source>
        <translation>El jefe de piso quiere de tu charola {lying}.</translation>
    </message>
    <message>
        <source>You asked for {request}. The slip says {slip}. Security lays down {lying}.</source>
        <translation>Pediste {request}. El vale dice {slip}. Seguridad pone en la mesa {lying}.</translation>
    </message>
    <message>
        <source>The player at seat {seat} calls out a {money} bet and puts nothing down.</source>
        <translation>El jugador del lugar {seat} dice una apuesta de {money} y no pone nada.</translation>
    </message>
    <message>
        <source>There is a {money} chip from another casino at seat {seat}.</source>
        <translation>En el lugar {seat} hay una ficha de {money} de otro casino.</translation>
    </message>
    <message>
        <source>A player puts down a {money} bill. It feels wrong.</source>
        <translation>Un jugador pone un billete de {money}. Se siente raro.</translation>
    </message>
    <message>
        <source>A {money} chip falls off the table.</source>
        <translation>Una ficha de {money} cae de la mesa.</translation>
    </message>
    <message>
        <source>The player at seat {seat} asks: “Who can I talk to? I need to stop.”</source>
        <translation>El jugador del lugar {seat} pregunta: «¿Con quién puedo hablar? Necesito parar».</translation>
    </message>
    <message>
        <source>a record has only one form</source>
        <translation>un registro tiene una sola forma</translation>
    </message>
    <message>
        <source>another program has rewritten it: {why}</source>
        <translation>otro programa lo reescribió: {why}</translation>
    </message>
    <message>
        <source>a list has only one form</source>
        <translation>una lista tiene una sola forma</translation>
    </message>
    <message>
        <source>the seals are not those of its log</source>
        <translation>los sellos no son los de su registro</translation>
    </message>
    <message>
        <source>it is not as it was signed</source>
        <translation>no está como se firmó</translation>
    </message>
    <message>
        <source>no admin has named a school server for this station</source>
        <translation>ningún administrador indicó un servidor de la escuela para esta estación</translation>
    </message>
    <message>
        <source>{error}. Check the host’s name in the address</source>
        <translation>{error}. Revisa el nombre del host en la dirección</translation>
    </message>
    <message>
        <source>Calls can only be typed: the recognizers are not installed. Python 3.11, 3.12, and 3.13 have them.</source>
        <translation>Los cantos solo se pueden escribir: los reconocedores no están instalados. Los tienen Python 3.11, 3.12 y 3.13.</translation>
    </message>
    <message>
        <source>The program that listens has stopped. Hold F8, or type the call.</source>
        <translation>El programa que escucha se detuvo. Mantén F8, o escribe el canto.</translation>
    </message>
    <message>
        <source>two things to look at in a row</source>
        <translation>dos cosas que solo se miran, una tras otra</translation>
    </message>
    <message>
        <source>{found}% of the steps are watched; the limit is {most}%</source>
        <translation>el {found}% de los pasos solo se mira; el límite es {most}%</translation>
    </message>
    <message>
        <source>the first payout</source>
        <translation>el primer pago</translation>
    </message>
    <message>
        <source>a round of {seats} seats without help</source>
        <translation>una ronda de {seats} lugares sin ayuda</translation>
    </message>
    <message>
        <source>{what} does not come within {most} minutes</source>
        <translation>{what} no llega en {most} minutos</translation>
    </message>
    <message>
        <source>Deal it sooner</source>
        <translation>Repártelo antes</translation>
    </message>
    <message>
        <source>no tip of the lesson is about {bet}</source>
        <translation>ninguna sugerencia de la lección trata de {bet}</translation>
    </message>
    <message>
        <source>That cannot be done here.</source>
        <translation>Eso no se puede hacer aquí.</translation>
    </message>
    <message>
        <source>That is not an act of this duty.</source>
        <translation>Eso no es un acto de este deber.</translation>
    </message>
    <message>
        <source>Nothing has to come before it.</source>
        <translation>Nada tiene que ir antes.</translation>
    </message>
    <message>
        <source>Nothing more can be noted for this duty.</source>
        <translation>En este deber ya no se puede anotar nada más.</translation>
    </message>
    <message>
        <source>A duty arrives between two rounds, one at a time.</source>
        <translation>Un deber llega entre dos rondas, y solo uno a la vez.</translation>
    </message>
    <message>
        <source>No table duty waits for that.</source>
        <translation>Ningún deber de mesa espera eso.</translation>
    </message>
    <message>
        <source>Nobody else is about to act.</source>
        <translation>Nadie más está por hacer algo.</translation>
    </message>
    <message>
        <source>Finish the table duty first.</source>
        <translation>Termina primero el deber de mesa.</translation>
    </message>
    <message>
        <source>No bet wins to which a player could add chips.</source>
        <translation>No gana ninguna apuesta a la que un jugador pudiera agregar fichas.</translation>
    </message>
    <message>
        <source>This game has no such table duty.</source>
        <translation>Este juego no tiene ese deber de mesa.</translation>
    </message>
    <message>
        <source>duty: this game has no table duty {duty}</source>
        <translation>duty: este juego no tiene el deber de mesa {duty}</translation>
    </message>
    <message>
        <source>duty: no bet wins on the first roll to which a player could add chips</source>
        <translation>duty: en el primer tiro no gana ninguna apuesta a la que un jugador pudiera agregar fichas</translation>
    </message>
    <message>
        <source>You relieve a dealer, who tells you no point is on.</source>
        <translation>Relevas a un crupier. Te dicen que no hay punto.</translation>
    </message>
    <message>
        <source>You relieve a dealer, who tells you the point is {point}.</source>
        <translation>Relevas a un crupier. Te dicen que el punto es {point}.</translation>
    </message>
    <message>
        <source>Your relief taps you on the shoulder.</source>
        <translation>Tu relevo te toca el hombro.</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>before it: {earlier}</source>
        <translation>antes: {earlier}</translation>
    </message>
    <message>
        <source>does what the offered acts suggest, unseen</source>
        <translation>hace lo que sugieren los actos ofrecidos, sin mirar</translation>
    </message>
    <message>
        <source>a duty of the pack</source>
        <translation>un deber del paquete</translation>
    </message>
    <message>
        <source>You asked for a fill, and security brings it.</source>
        <translation>Pediste un relleno y seguridad lo trae.</translation>
    </message>
    <message>
        <source>Practice first, then the lesson “{title}”: {minutes} min.</source>
        <translation>Primero práctica y luego la lección «{title}»: {minutes} min.</translation>
    </message>
    <message>
        <source>{money} in cash</source>
        <translation>{money} en efectivo</translation>
    </message>
    <message>
        <source>{money} in small chips</source>
        <translation>{money} en fichas chicas</translation>
    </message>
    <message>
        <source>{money}</source>
        <translation>{money}</translation>
    </message>
    <message>
        <source>cash</source>
        <translation>efectivo</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>sus fichas</translation>
    </message>
    <message>
        <source>a chip</source>
        <translation>una ficha</translation>
    </message>
    <message>
        <source>the chips on the slip</source>
        <translation>las fichas del vale</translation>
    </message>
    <message>
        <source>The player at seat {seat} lays {cash} on the layout.</source>
        <translation>El jugador del lugar {seat} pone {cash} sobre el paño.</translation>
    </message>
    <message>
        <source>The player at seat {seat} leaves, and pushes {chips} in.</source>
        <translation>El jugador del lugar {seat} se va y empuja {chips} hacia ti.</translation>
    </message>
    <message>
        <source>The player at seat {seat} lays {cash} on a bet.</source>
        <translation>El jugador del lugar {seat} pone {cash} en una apuesta.</translation>
    </message>
    <message>
        <source>The player at seat {seat} lays {chip} down: “For you.”</source>
        <translation>El jugador del lugar {seat} pone {chip}: «Para ti».</translation>
    </message>
    <message>
        <source>Full rounds, as in a live game: {minutes} min.</source>
        <translation>Rondas enteras, como en el trabajo: {minutes} min.</translation>
    </message>
    <message>
        <source>Deal {count} rounds. Mistakes show right away.</source>
        <translation>Trabaja {count} rondas. Los errores se ven al momento.</translation>
    </message>
    <message>
        <source>A round starts at 100. A minor mistake costs {minor}, a major one {major}, a critical one {critical}; the same mistake on several bets counts once. In an exam, one critical mistake fails you at any score.</source>
        <translation>Una ronda empieza con 100. Un error leve quita {minor}, uno grave {major}, uno crítico {critical}; el mismo error en varias apuestas cuenta una vez. En un examen, un solo error crítico hace reprobar, sean cuantos sean los puntos.</translation>
    </message>
    <message>
        <source>{due} required, {made} attempted, {right} correct</source>
        <translation>{due} requeridos, {made} intentados, {right} correctos</translation>
    </message>
    <message>
        <source>{counts} (as graded: {right} correct, {reached})</source>
        <translation>{counts} (según lo calificado: {right} correctos, {reached})</translation>
    </message>
    <message>
        <source>{duty}: {asked}; minimum {least}%, {reached}</source>
        <translation>{duty}: {asked}; mínimo {least}%, {reached}</translation>
    </message>
    <message>
        <source>signed on</source>
        <translation>firmado el</translation>
    </message>
    <message>
        <source>{day} (UTC)</source>
        <translation>{day} (UTC)</translation>
    </message>
    <message>
        <source>{day} (UTC): it has expired</source>
        <translation>{day} (UTC): ya venció</translation>
    </message>
    <message>
        <source>valid until</source>
        <translation>válido hasta</translation>
    </message>
    <message>
        <source>given on</source>
        <translation>aplicado el</translation>
    </message>
    <message>
        <source>{time}, by the station&apos;s clock</source>
        <translation>{time}, según el reloj de la estación</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>qué es</translation>
    </message>
    <message>
        <source>passing score</source>
        <translation>calificación aprobatoria</translation>
    </message>
    <message>
        <source>{mark} of 100</source>
        <translation>{mark} de 100</translation>
    </message>
    <message>
        <source>Keep that file, and check the records</source>
        <translation>Conserva ese archivo y revisa los registros</translation>
    </message>
    <message>
        <source>this sitting was signed on {day} already, as the school’s server knows</source>
        <translation>este examen ya se firmó el {day}, según el servidor de la escuela</translation>
    </message>
    <message>
        <source>This station’s folder was put back: keep it, and join the school again as another station</source>
        <translation>La carpeta de esta estación se repuso desde una copia: consérvala y vuelve a unirte a la escuela como otra estación</translation>
    </message>
    <message>
        <source>It was signed twice, with two ends: seal {one} and seal {two}.</source>
        <translation>Se firmó dos veces, con dos finales: sello {one} y sello {two}.</translation>
    </message>
    <message>
        <source>says {slip}. The tray has {lying}</source>
        <translation>dice {slip}. En la charola hay {lying}</translation>
    </message>
    <message>
        <source>lies beside the tray</source>
        <translation>está junto a la charola</translation>
    </message>
    <message>
        <source>The table opens. The opener {says}.</source>
        <translation>La mesa abre. El vale de apertura {says}.</translation>
    </message>
    <message>
        <source>The table closes. The closer {says}.</source>
        <translation>La mesa cierra. El vale de cierre {says}.</translation>
    </message>
    <message>
        <source>The shift changes, and the table stays open. The closer {says}.</source>
        <translation>Cambia el turno y la mesa sigue abierta. El vale de cierre {says}.</translation>
    </message>
    <message>
        <source>In a round the number is enough; here, give the full call.</source>
        <translation>En una ronda basta el número; aquí se pide el canto completo.</translation>
    </message>
    <message>
        <source>missed the first time</source>
        <translation>salió mal a la primera</translation>
    </message>
    <message>
        <source>{spot} {moment} Pay this bet: sized in, or with the fewest chips.</source>
        <translation>{spot} {moment} Paga lo que hay ahí: igualado, o con la menor cantidad de fichas.</translation>
    </message>
    <message>
        <source>You stopped partway through “{title}”. Pick it up there: {minutes} min.</source>
        <translation>Te quedaste a la mitad de «{title}». Hoy seguimos desde ahí: {minutes} min.</translation>
    </message>
    <message>
        <source>You know all of this. {minutes} min keeps it fresh.</source>
        <translation>Todo esto ya te lo sabes. Con {minutes} min lo mantienes fresco.</translation>
    </message>
    <message>
        <source>You missed the first question in “{title}”</source>
        <translation>Fallaste la primera pregunta de «{title}»</translation>
    </message>
    <message>
        <source>You missed “{title}” {times}</source>
        <translation>«{title}» te salió mal {times}</translation>
    </message>
    <message>
        <source>Lessons left, answers still needed in skills you do not know, and rounds still to deal; in days, at your pace of the last two weeks, once you have one.</source>
        <translation>Las lecciones sin terminar, las respuestas que les faltan a las habilidades que aún no dominas y las rondas que faltan; en días, a tu ritmo de las últimas dos semanas, en cuanto lo haya.</translation>
    </message>
    <message>
        <source>Mark who has the highest die; those who are tied roll again.</source>
        <translation>Marca a quien tiene el dado más alto; los empatados tiran otra vez.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Choose what you say.</source>
        <translation>Elige qué dices.</translation>
    </message>
    <message>
        <source>Choose how many dice.</source>
        <translation>Elige cuántos dados.</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Entregar</translation>
    </message>
    <message>
        <source>Choose what you say to the player.</source>
        <translation>Elige qué le dices al jugador.</translation>
    </message>
    <message>
        <source>Choose who gets the dice: nobody once the game is over.</source>
        <translation>Elige quién recibe los dados: nadie si la partida terminó.</translation>
    </message>
    <message>
        <source>the call was missing: &quot;{said}&quot; does not count as one</source>
        <translation>faltaba el canto: «{said}» no cuenta como tal</translation>
    </message>
    <message>
        <source>the server asks for a password, and there is none for this user, host, port, and database. A station’s is entered under Records. For a command, write {form} into the file that {variable} names, for you alone</source>
        <translation>el servidor pide una contraseña, y no hay ninguna para este usuario, host, puerto y base de datos. La de una estación se escribe en Registros. Para un comando, escribe {form} en el archivo que indica {variable}, solo para ti</translation>
    </message>
    <message>
        <source>Enter it again under Records</source>
        <translation>Vuelve a anotarlo en Registros</translation>
    </message>
    <message>
        <source>Plan an exam, or start a new one</source>
        <translation>Programa un examen o inicia uno nuevo</translation>
    </message>
    <message>
        <source>{slip}. It’s in today’s {minutes} min.</source>
        <translation>{slip}. Está en los {minutes} min de hoy.</translation>
    </message>
    <message>
        <source>“{title}” needs a refresher. It’s in today’s {minutes} min.</source>
        <translation>«{title}» necesita un repaso. Está en los {minutes} min de hoy.</translation>
    </message>
    <message>
        <source>You know “{title}”, but you’re slow. It’s in today’s {minutes} min.</source>
        <translation>Sabes «{title}», pero vas lento. Está en los {minutes} min de hoy.</translation>
    </message>
    <message>
        <source>{moment} Make the full call: the number, and what the roll does to the bets.</source>
        <translation>{moment} Haz el canto completo: el número, y lo que el tiro hace con las apuestas.</translation>
    </message>
    <message>
        <source>with the puck ON, the dice are not coming out: no call is due, just pop</source>
        <translation>con el disco en ON no es tiro de salida: no toca ningún canto, solo haz saltar los dados</translation>
    </message>
    <message>
        <source>is {amount} short</source>
        <translation>se queda corto por {amount}</translation>
    </message>
    <message>
        <source>is {amount} over</source>
        <translation>se pasa por {amount}</translation>
    </message>
    <message>
        <source>Table rounds dealt with no mistake and no help, out of the last {rounds} without help. A clean round has at least {bets} bets taken, paid, or pushed; with fewer, it does not count. At most {row} rounds count for one kind of roll. Rounds you have not dealt yet count as not clean.</source>
        <translation>Rondas trabajadas en la mesa sin falta y sin ayuda, de las últimas {rounds} sin ayuda. En una ronda limpia se recogen, pagan o empatan al menos {bets} apuestas; la que mueve menos no cuenta. De un mismo tipo de tiro cuentan a lo sumo {row} rondas. Las rondas que faltan cuentan como no limpias.</translation>
    </message>
    <message>
        <source>Have an admin and one other supervisor approve it under Exam types</source>
        <translation>Haz que lo aprueben un administrador y otro supervisor en Tipos de examen</translation>
    </message>
    <message>
        <source>Choose another exam</source>
        <translation>Elige otro examen</translation>
    </message>
    <message>
        <source>Whose stake is wrong?</source>
        <translation>¿De quién es la apuesta equivocada?</translation>
    </message>
    <message>
        <source>How much is in the pot?</source>
        <translation>¿Cuánto hay en el pozo?</translation>
    </message>
    <message>
        <source>Choose what you write.</source>
        <translation>Elige qué anotas.</translation>
    </message>
    <message>
        <source>What do you write?</source>
        <translation>¿Qué anotas?</translation>
    </message>
    <message>
        <source>Points and score</source>
        <translation>Puntos y puntaje</translation>
    </message>
    <message>
        <source>Points of the turn</source>
        <translation>Puntos del turno</translation>
    </message>
    <message>
        <source>Whose column?</source>
        <translation>¿En la columna de quién?</translation>
    </message>
    <message>
        <source>Write it down</source>
        <translation>Anotar</translation>
    </message>
    <message>
        <source>Who gets the dice?</source>
        <translation>¿Quién recibe los dados?</translation>
    </message>
    <message>
        <source>Last round: who has a turn left?</source>
        <translation>Última ronda: ¿a quién le falta un turno?</translation>
    </message>
    <message>
        <source>Who has won?</source>
        <translation>¿Quién ganó?</translation>
    </message>
    <message>
        <source>Points of these dice</source>
        <translation>Puntos de estos dados</translation>
    </message>
    <message>
        <source>Total so far</source>
        <translation>Total acumulado</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points} puntos</translation>
    </message>
    <message>
        <source>Opening and banking</source>
        <translation>Abrir y guardar</translation>
    </message>
    <message>
        <source>Rolling on</source>
        <translation>Seguir tirando</translation>
    </message>
    <message>
        <source>What scores</source>
        <translation>Qué da puntos</translation>
    </message>
    <message>
        <source>The end of the game</source>
        <translation>El final de la partida</translation>
    </message>
    <message>
        <source>Mark every number that is needed.</source>
        <translation>Marca todos los números que hacen falta.</translation>
    </message>
    <message>
        <source>Click the dice that score, and enter the most points.</source>
        <translation>Haz clic en los dados que dan puntos y escribe el máximo.</translation>
    </message>
    <message>
        <source>Allow it with points and total, or refuse.</source>
        <translation>Acéptalo con puntos y total, o recházalo.</translation>
    </message>
    <message>
        <source>What’s next?</source>
        <translation>¿Qué sigue?</translation>
    </message>
    <message>
        <source>{player}’s turn is written.</source>
        <translation>El turno de {player} está anotado.</translation>
    </message>
    <message>
        <source>{player} has rolled for the win.</source>
        <translation>{player} ya disputó la victoria.</translation>
    </message>
    <message>
        <source>{player} lets the win stand.</source>
        <translation>{player} no disputa la victoria.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«{words}»</translation>
    </message>
    <message>
        <source>{times} times the player’s {above}</source>
        <translation>{times} veces el {above} del jugador</translation>
    </message>
    <message>
        <source>press the popper</source>
        <translation>acciona el domo</translation>
    </message>
    <message>
        <source>presses the popper</source>
        <translation>acciona el domo</translation>
    </message>
    <message>
        <source>missed today</source>
        <translation>fallado hoy</translation>
    </message>
    <message>
        <source>{moment} You just did this: {step} What comes next?</source>
        <translation>{moment} Acabas de hacer esto: {step} ¿Qué sigue?</translation>
    </message>
    <message>
        <source>Limit: {limits}.</source>
        <translation>Límite: {limits}.</translation>
    </message>
    <message>
        <source>missed while dealing</source>
        <translation>lo fallaste en la mesa</translation>
    </message>
    <message>
        <source>missed {count} times while dealing</source>
        <translation>lo fallaste {count} veces en la mesa</translation>
    </message>
    <message>
        <source>while dealing you missed: {title}</source>
        <translation>en la mesa fallaste: {title}</translation>
    </message>
    <message>
        <source>while dealing you missed {times} times: {title}</source>
        <translation>en la mesa fallaste {times} veces: {title}</translation>
    </message>
    <message>
        <source>missed once in its lesson</source>
        <translation>salió mal una vez en su lección</translation>
    </message>
    <message>
        <source>You missed “{title}” once in its lesson</source>
        <translation>«{title}» salió mal una vez en su lección</translation>
    </message>
    <message>
        <source>Next: “{title}”. Everything else builds on it. Today: {minutes} min.</source>
        <translation>Sigue «{title}», porque todo lo demás se apoya en ella. Hoy: {minutes} min.</translation>
    </message>
    <message>
        <source>Next: “{title}”, now that you know “{before}”. Today: {minutes} min.</source>
        <translation>Sigue «{title}», porque ya sabes «{before}». Hoy: {minutes} min.</translation>
    </message>
    <message>
        <source>While dealing you missed “{title}” {times}</source>
        <translation>En la mesa fallaste «{title}» {times}</translation>
    </message>
    <message>
        <source>as much as the bet: {stake}</source>
        <translation>tanto como la apuesta: {stake}</translation>
    </message>
    <message>
        <source>Who has the highest die? Mark everybody who ties.</source>
        <translation>¿Quién tiene el dado más alto? Marca a todos los que empatan.</translation>
    </message>
    <message>
        <source>Get the next version where you got this one, and install it over this one. Your settings, progress, and records are kept.</source>
        <translation>Consigue la próxima versión donde conseguiste esta e instálala encima. Los ajustes, el progreso y los registros se conservan.</translation>
    </message>
    <message>
        <source>Only this station is shown. To see the others, connect them under Records.</source>
        <translation>Solo se ve esta estación. Para ver las demás, conéctalas en Registros.</translation>
    </message>
    <message>
        <source>{clean}/{counted} clean, no help; goal {asked}/{all}</source>
        <translation>{clean}/{counted} limpias sin ayuda, meta {asked}/{all}</translation>
    </message>
    <message>
        <source>{count} with help, none counted</source>
        <translation>{count} con ayuda, aún no cuenta ninguna</translation>
    </message>
    <message>
        <source>no rounds count yet</source>
        <translation>aún no cuenta ninguna</translation>
    </message>
    <message>
        <source>not yet asked</source>
        <translation>todavía no sale</translation>
    </message>
    <message>
        <source>{percent}%, goal {asked}%</source>
        <translation>{percent}%, meta {asked}%</translation>
    </message>
    <message>
        <source>Scorekeeper</source>
        <translation>Anotador</translation>
    </message>
    <message>
        <source>Show host</source>
        <translation>Conductor de concursos</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Crupier</translation>
    </message>
    <message>
        <source>{file} is not valid ({detail}).</source>
        <translation>{file} no es válido ({detail}).</translation>
    </message>
    <message>
        <source>{file} could not be read ({detail}).</source>
        <translation>No se pudo leer {file} ({detail}).</translation>
    </message>
    <message>
        <source>{file} is too large to be a settings file.</source>
        <translation>{file} es demasiado grande para ser un archivo de configuración.</translation>
    </message>
    <message>
        <source>It could not be set aside; the default settings are used.</source>
        <translation>No se pudo apartar; se usa la configuración predeterminada.</translation>
    </message>
    <message>
        <source>It was set aside as {aside}, and the default settings are used.</source>
        <translation>Se apartó como {aside} y se usa la configuración predeterminada.</translation>
    </message>
    <message>
        <source>starts in unit {number}</source>
        <translation>empieza en la unidad {number}</translation>
    </message>
    <message>
        <source>the player’s {above}</source>
        <translation>la apuesta de {above} del jugador</translation>
    </message>
    <message>
        <source>Nobody: the game is over</source>
        <translation>Nadie: el juego terminó</translation>
    </message>
    <message>
        <source>Write it down, or say “Not yet.”</source>
        <translation>Anótalo, o di “Todavía no”.</translation>
    </message>
    <message>
        <source>Whose turn is it now?</source>
        <translation>¿De quién es el turno ahora?</translation>
    </message>
    <message>
        <source>our house rules</source>
        <translation>nuestras reglas de la casa</translation>
    </message>
</context>
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Dealer Trainer</source>
        <translation>Acerca de Dealer Trainer</translation>
    </message>
    <message>
        <source>Licenses</source>
        <translation>Licencias</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Text of the license</source>
        <translation>Texto de la licencia</translation>
    </message>
    <message>
        <source>Dealer Trainer {version}</source>
        <translation>Dealer Trainer {version}</translation>
    </message>
    <message>
        <source>This installation has no text of this license. Its name says which one it is.</source>
        <translation>Esta instalación no tiene el texto de esta licencia. Su nombre dice cuál es.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Volver a la lista</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Copiar para soporte</translation>
    </message>
    <message>
        <source>Versions, and the folders where progress, exams, and settings are kept</source>
        <translation>Versiones, y las carpetas donde se guardan el progreso, los exámenes y los ajustes</translation>
    </message>
</context>
<context>
    <name>ActList</name>
    <message>
        <source>Bets are placed</source>
        <translation>Las apuestas están puestas</translation>
    </message>
    <message>
        <source>Left out: {act}</source>
        <translation>Faltó: {act}</translation>
    </message>
    <message>
        <source>The round, step by step</source>
        <translation>La ronda, paso a paso</translation>
    </message>
</context>
<context>
    <name>ActText</name>
    <message>
        <source>Cut the bet down to its limit: {place}.</source>
        <translation>Baja la apuesta a su límite: {place}.</translation>
    </message>
    <message>
        <source>Set up the Numbers.</source>
        <translation>Arma los Numbers.</translation>
    </message>
    <message>
        <source>Make the call.</source>
        <translation>Canta.</translation>
    </message>
    <message>
        <source>Take the bet: {place}.</source>
        <translation>Recoge la apuesta: {place}.</translation>
    </message>
    <message>
        <source>Pay the bet: {place}.</source>
        <translation>Paga la apuesta: {place}.</translation>
    </message>
    <message>
        <source>Show a push: {place}.</source>
        <translation>Empate: pasa la mano sobre la apuesta ({place}).</translation>
    </message>
    <message>
        <source>Put the puck on {to}.</source>
        <translation>Pon el disco en {to}.</translation>
    </message>
    <message>
        <source>Mark {number} on the track.</source>
        <translation>Pon una marca en el {number} de la fila.</translation>
    </message>
    <message>
        <source>Clear the track.</source>
        <translation>Quita las marcas de la fila.</translation>
    </message>
    <message>
        <source>Set the bet up: {place}.</source>
        <translation>Pon la apuesta: {place}.</translation>
    </message>
    <message>
        <source>Refuse: {place}.</source>
        <translation>Recházala: {place}.</translation>
    </message>
    <message>
        <source>Freeze, and call the floor.</source>
        <translation>Detén todo y llama al jefe de piso.</translation>
    </message>
    <message>
        <source>Put the puck back at OFF.</source>
        <translation>Regresa el disco a OFF.</translation>
    </message>
    <message>
        <source>Pop the dice.</source>
        <translation>Presiona POP.</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Only before the pop.</source>
        <translation>Solo antes del tiro.</translation>
    </message>
    <message>
        <source>Pop the dice first.</source>
        <translation>Primero haz saltar los dados.</translation>
    </message>
    <message>
        <source>Finish the table duty first.</source>
        <translation>Termina primero el deber de mesa.</translation>
    </message>
    <message>
        <source>There is no bet on the felt.</source>
        <translation>No hay ninguna apuesta en el paño.</translation>
    </message>
    <message>
        <source>Build the payout first: click chips in the rack, or press 1 to 7.</source>
        <translation>Primero arma el pago: haz clic en fichas de la charola o presiona del 1 al 7.</translation>
    </message>
    <message>
        <source>No number is marked.</source>
        <translation>No hay ningún número marcado.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>No hay nada que deshacer.</translation>
    </message>
</context>
<context>
    <name>ActionList</name>
    <message>
        <source>Sweep from right</source>
        <translation>Barrer a la izquierda</translation>
    </message>
    <message>
        <source>Sweep from left</source>
        <translation>Barrer a la derecha</translation>
    </message>
    <message>
        <source>Besides chips</source>
        <translation>Aparte de las fichas</translation>
    </message>
    <message>
        <source>Walk the bets</source>
        <translation>Ir de apuesta en apuesta</translation>
    </message>
    <message>
        <source>Handle chips</source>
        <translation>Fichas</translation>
    </message>
    <message>
        <source>The round</source>
        <translation>La ronda</translation>
    </message>
    <message>
        <source>Bet on the left</source>
        <translation>Apuesta izquierda</translation>
    </message>
    <message>
        <source>bet on the left</source>
        <translation>a la apuesta de la izquierda</translation>
    </message>
    <message>
        <source>Bet on the right</source>
        <translation>Apuesta derecha</translation>
    </message>
    <message>
        <source>bet on the right</source>
        <translation>a la apuesta de la derecha</translation>
    </message>
    <message>
        <source>Zone above</source>
        <translation>Zona de arriba</translation>
    </message>
    <message>
        <source>zone above</source>
        <translation>a la zona de arriba</translation>
    </message>
    <message>
        <source>Zone below</source>
        <translation>Zona de abajo</translation>
    </message>
    <message>
        <source>zone below</source>
        <translation>a la zona de abajo</translation>
    </message>
    <message>
        <source>Put down</source>
        <translation>Soltar</translation>
    </message>
    <message>
        <source>put down what you hold</source>
        <translation>soltar lo que traes en la mano</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Recoger</translation>
    </message>
    <message>
        <source>take the bet</source>
        <translation>recoger la apuesta</translation>
    </message>
    <message>
        <source>Pick up</source>
        <translation>Tomar</translation>
    </message>
    <message>
        <source>pick up a chip</source>
        <translation>tomar una ficha</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Regresar</translation>
    </message>
    <message>
        <source>put a chip back</source>
        <translation>regresar una ficha</translation>
    </message>
    <message>
        <source>sweep the zone, right to left</source>
        <translation>barrer la zona de derecha a izquierda</translation>
    </message>
    <message>
        <source>After the round</source>
        <translation>Al terminar la ronda</translation>
    </message>
    <message>
        <source>sweep the zone, left to right</source>
        <translation>barrer la zona de izquierda a derecha</translation>
    </message>
    <message>
        <source>size in, to the bet’s height: hold its larger chips and one of its smallest; X adds the rest</source>
        <translation>igualar a la altura de la apuesta: toma sus fichas grandes y una de la más chica; X pone el resto</translation>
    </message>
    <message>
        <source>type an amount: chips chosen for you</source>
        <translation>escribir el monto: las fichas salen solas</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Monto</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>Pagar</translation>
    </message>
    <message>
        <source>pay the bet</source>
        <translation>pagar la apuesta</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Empate</translation>
    </message>
    <message>
        <source>push the bet</source>
        <translation>empatar la apuesta</translation>
    </message>
    <message>
        <source>Hand back</source>
        <translation>Devolver</translation>
    </message>
    <message>
        <source>before the pop: have the bet fixed</source>
        <translation>antes del tiro: que el jugador acomode su apuesta</translation>
    </message>
    <message>
        <source>Puck</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>puck, then its number; O is off</source>
        <translation>el disco y luego su número; con O queda en OFF</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marcar</translation>
    </message>
    <message>
        <source>mark, then the number</source>
        <translation>marcar y luego el número</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Limpiar</translation>
    </message>
    <message>
        <source>clear the marks</source>
        <translation>quitar las marcas</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Numbers</translation>
    </message>
    <message>
        <source>open the Numbers</source>
        <translation>acomodar los Numbers</translation>
    </message>
    <message>
        <source>Grant</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>grant it, or just what you hold</source>
        <translation>aceptar, o solo lo que traes en la mano</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>refuse a request</source>
        <translation>rechazar una petición</translation>
    </message>
    <message>
        <source>Next request</source>
        <translation>Petición siguiente</translation>
    </message>
    <message>
        <source>next request</source>
        <translation>pasar a la siguiente petición</translation>
    </message>
    <message>
        <source>Pop</source>
        <translation>POP</translation>
    </message>
    <message>
        <source>press the popper</source>
        <translation>hacer saltar los dados</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Cantar</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Hablar</translation>
    </message>
    <message>
        <source>hold and say the call</source>
        <translation>déjala presionada y canta</translation>
    </message>
    <message>
        <source>End round</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>pay, or end the round</source>
        <translation>pagar o terminar la ronda</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Siguiente ronda</translation>
    </message>
    <message>
        <source>next round</source>
        <translation>siguiente ronda</translation>
    </message>
    <message>
        <source>Choose table</source>
        <translation>Elegir mesa</translation>
    </message>
    <message>
        <source>choose a table: players, bets</source>
        <translation>elegir una mesa: jugadores y apuestas</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Enséñame</translation>
    </message>
    <message>
        <source>show me</source>
        <translation>que te enseñe cómo</translation>
    </message>
    <message>
        <source>details</source>
        <translation>detalles</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>rule for the mistake</source>
        <translation>la regla de ese error</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Situación</translation>
    </message>
    <message>
        <source>a situation like it</source>
        <translation>una situación parecida</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Ejercicio</translation>
    </message>
    <message>
        <source>drill for it</source>
        <translation>un ejercicio para practicarlo</translation>
    </message>
    <message>
        <source>Situations</source>
        <translation>Situaciones</translation>
    </message>
    <message>
        <source>make the call on that button</source>
        <translation>hacer el canto de ese botón</translation>
    </message>
    <message>
        <source>practice a situation</source>
        <translation>practicar una situación</translation>
    </message>
    <message>
        <source>Instructor</source>
        <translation>Instructor</translation>
    </message>
    <message>
        <source>let an instructor in</source>
        <translation>que entre un instructor</translation>
    </message>
    <message>
        <source>Your table</source>
        <translation>Tu mesa</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>deshacer</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Piso</translation>
    </message>
    <message>
        <source>freeze and call the floor</source>
        <translation>parar todo y llamar al jefe de piso</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>show or hide the keys</source>
        <translation>ver u ocultar las teclas</translation>
    </message>
    <message>
        <source>Size in</source>
        <translation>Igualar</translation>
    </message>
    <message>
        <source>Try this round again</source>
        <translation>Repetir</translation>
    </message>
    <message>
        <source>try this round again</source>
        <translation>repetir esta ronda</translation>
    </message>
    <message>
        <source>Before the pop: have the player fix a bet that’s out of place.</source>
        <translation>Antes del tiro: que el jugador acomode una apuesta mal puesta.</translation>
    </message>
    <message>
        <source>Mark, then the number: the side bets collect numbers until a seven.</source>
        <translation>Marcar, luego el número: las apuestas laterales juntan números hasta un siete.</translation>
    </message>
    <message>
        <source>Clear the marks: a seven ends what the side bets collected.</source>
        <translation>Quita las marcas: un siete termina lo que las apuestas laterales juntaron.</translation>
    </message>
    <message>
        <source>Push the bet: it neither wins nor loses, and stays.</source>
        <translation>Empata la apuesta: ni gana ni pierde, y se queda.</translation>
    </message>
    <message>
        <source>The puck shows the point: U, then its number; O is off.</source>
        <translation>El disco marca el punto: U y luego su número; con O queda en OFF.</translation>
    </message>
    <message>
        <source>Freeze the table and call the floor, the supervisor.</source>
        <translation>Para la mesa y llama al jefe de piso.</translation>
    </message>
    <message>
        <source>Take every bet in a zone, all of one kind, from right to left.</source>
        <translation>Recoge todas las apuestas de una zona, es decir, de un mismo tipo, de derecha a izquierda.</translation>
    </message>
    <message>
        <source>Take every bet in a zone, all of one kind, from left to right.</source>
        <translation>Recoge todas las apuestas de una zona, es decir, de un mismo tipo, de izquierda a derecha.</translation>
    </message>
    <message>
        <source>with empty hands, back where you came from</source>
        <translation>con las manos vacías, volver a donde estabas</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>the next level: Learn, Practice, Test</source>
        <translation>el siguiente nivel: Aprender, Practicar, Prueba</translation>
    </message>
    <message>
        <source>type a call; Practice names some</source>
        <translation>escribir un canto; Practicar da ejemplos</translation>
    </message>
</context>
<context>
    <name>AddForm</name>
    <message>
        <source>Add a person</source>
        <translation>Agregar una persona</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Agregar</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Repeat password</source>
        <translation>Repetir contraseña</translation>
    </message>
    <message>
        <source>New exam for {name}…</source>
        <translation>Examen nuevo para {name}…</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Desde un archivo…</translation>
    </message>
</context>
<context>
    <name>AmountPad</name>
    <message>
        <source>Type it or use the rack</source>
        <translation>Escríbelo o usa la charola</translation>
    </message>
    <message>
        <source>The amount, in dollars</source>
        <translation>El monto, en dólares</translation>
    </message>
    <message>
        <source>Put the last chip back</source>
        <translation>Devolver la última ficha</translation>
    </message>
    <message>
        <source>One chip</source>
        <translation>Una ficha</translation>
    </message>
    <message>
        <source>{count} chips</source>
        <translation>{count} fichas</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punto</translation>
    </message>
    <message>
        <source>Type it</source>
        <translation>Escríbelo</translation>
    </message>
    <message>
        <source>The question is about another bet: the one with the brackets.</source>
        <translation>La pregunta es sobre otra apuesta: la del marco.</translation>
    </message>
    <message>
        <source>Type another amount</source>
        <translation>Escribe otro monto</translation>
    </message>
</context>
<context>
    <name>AnswerBlock</name>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
</context>
<context>
    <name>AppealForm</name>
    <message>
        <source>Appealed on</source>
        <translation>Apelado el</translation>
    </message>
    <message>
        <source>2026-11-22</source>
        <translation>2026-11-22</translation>
    </message>
    <message>
        <source>Grounds</source>
        <translation>Motivos</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>Record the appeal</source>
        <translation>Registrar la apelación</translation>
    </message>
    <message>
        <source>Sign the decision</source>
        <translation>Firmar la decisión</translation>
    </message>
    <message>
        <source>You gave or signed this exam, overrode a grade in it, revoked its certificate, or recorded the appeal. A supervisor who did none of these decides.</source>
        <translation>Aplicaste o firmaste este examen, corregiste una calificación en él, revocaste su certificado o registraste la apelación. Decide un supervisor que no haya hecho nada de eso.</translation>
    </message>
    <message>
        <source>The sealed exam stays as it is. Where you uphold the appeal, the certificate stands again; where you uphold it in part or reject it, the certificate stays revoked.</source>
        <translation>El examen sellado se queda como está. Si la apelación es procedente, el certificado vuelve a ser válido; si lo es en parte o no lo es, el certificado sigue revocado.</translation>
    </message>
    <message>
        <source>The sealed exam stays as it is. Where you uphold the appeal, a failed attempt does not count, and the trainee may retake the exam at once.</source>
        <translation>El examen sellado se queda como está. Si la apelación es procedente, un intento reprobado no cuenta y el alumno puede volver a presentar el examen de inmediato.</translation>
    </message>
    <message>
        <source>You rejected an appeal against this exam. Only another supervisor may uphold this one.</source>
        <translation>Rechazaste una apelación contra este examen. Solo otro supervisor puede dar esta por procedente.</translation>
    </message>
    <message>
        <source>Record the trainee’s appeal here. A supervisor who did not give or sign the exam, override a grade in it, or record the appeal decides it.</source>
        <translation>Anota aquí que el alumno apela. Decide un supervisor que no haya aplicado ni firmado el examen, no haya corregido ninguna calificación en él ni haya registrado la apelación.</translation>
    </message>
    <message>
        <source>Choose the decision.</source>
        <translation>Elige la decisión.</translation>
    </message>
    <message>
        <source>Appeal</source>
        <translation>Apelación</translation>
    </message>
    <message>
        <source>Write the date as 2026-11-22.</source>
        <translation>Escribe el día así: 2026-11-22.</translation>
    </message>
    <message>
        <source>Appeal of {day}, recorded by {name}: {grounds}</source>
        <translation>Apelación del {day}, registrada por {name}: {grounds}</translation>
    </message>
    <message>
        <source>{outcome} on {day} by {name}: {reason}</source>
        <translation>{outcome} el {day} por {name}: {reason}</translation>
    </message>
</context>
<context>
    <name>AppearanceForm</name>
    <message>
        <source>Match system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Color scheme</source>
        <translation>Esquema de colores</translation>
    </message>
    <message>
        <source>Midnight</source>
        <translation>Medianoche</translation>
    </message>
    <message>
        <source>Classic green</source>
        <translation>Verde clásico</translation>
    </message>
    <message>
        <source>Burgundy</source>
        <translation>Vino</translation>
    </message>
    <message>
        <source>Felt</source>
        <translation>Paño</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>{size}%</source>
        <translation>{size}%</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>As large as the window allows</source>
        <translation>Lo más grande que permita la ventana</translation>
    </message>
    <message>
        <source>Animate chips and dice</source>
        <translation>Animar fichas y dados</translation>
    </message>
</context>
<context>
    <name>ApprovalForm</name>
    <message>
        <source>Approve</source>
        <translation>Aprobar</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>administrador</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>supervisor</translation>
    </message>
    <message>
        <source>{name} ({role}), {day}</source>
        <translation>{name} ({role}), {day}</translation>
    </message>
    <message>
        <source>Approved by {signers}.</source>
        <translation>Aprobado por {signers}.</translation>
    </message>
    <message>
        <source>Retired: no new exam can use it.</source>
        <translation>Se retiró: ya no se aplica ningún examen con él.</translation>
    </message>
    <message>
        <source>Approved so far by {signers}.</source>
        <translation>Hasta ahora aprobado por {signers}.</translation>
    </message>
    <message>
        <source>Someone else must now sign in and approve it.</source>
        <translation>Ahora otra persona tiene que iniciar sesión y aprobarlo.</translation>
    </message>
    <message>
        <source>It’s a draft. It can be given once an admin and one other supervisor approve it, each signed in with their own password.</source>
        <translation>Es un borrador. Se aplican exámenes con él cuando lo hayan aprobado un administrador y otro supervisor, cada uno con su propia contraseña.</translation>
    </message>
    <message>
        <source>Certificates say</source>
        <translation>El certificado dice</translation>
    </message>
    <message>
        <source>A retired exam stays retired. Press again to retire it.</source>
        <translation>Un examen retirado queda retirado. Presiona otra vez para retirarlo.</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{score} of 100</source>
        <translation>{score} de 100</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} días</translation>
    </message>
    <message>
        <source>Passing score</source>
        <translation>Para aprobar</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Vigencia</translation>
    </message>
    <message>
        <source>Comes with the program.</source>
        <translation>Viene con el programa.</translation>
    </message>
    <message>
        <source>Make your own…</source>
        <translation>Hacer uno propio…</translation>
    </message>
</context>
<context>
    <name>AreaBars</name>
    <message>
        <source>{count} imported answers are not counted here.</source>
        <translation>{count} respuestas llegaron en un archivo: aquí no cuentan.</translation>
    </message>
    <message>
        <source>Exam readiness</source>
        <translation>Para el examen</translation>
    </message>
</context>
<context>
    <name>Article</name>
    <message>
        <source>Rows based on it</source>
        <translation>Renglones que se basan en esto</translation>
    </message>
    <message>
        <source>Also: {words}</source>
        <translation>También: {words}</translation>
    </message>
    <message>
        <source>Where the guide mentions it</source>
        <translation>La guía habla de esto aquí</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se encontró nada</translation>
    </message>
    <message>
        <source>Nothing in the Guide has all of these words. Try fewer words.</source>
        <translation>Nada en la Guía tiene todas estas palabras. Prueba con menos.</translation>
    </message>
    <message>
        <source>Say, for example</source>
        <translation>Di, por ejemplo</translation>
    </message>
    <message>
        <source>Worked out</source>
        <translation>Calculado</translation>
    </message>
    <message>
        <source>New to dealing</source>
        <translation>Para quien empieza</translation>
    </message>
    <message>
        <source>If you deal blackjack</source>
        <translation>Si trabajas blackjack</translation>
    </message>
    <message>
        <source>If you deal craps</source>
        <translation>Si trabajas craps</translation>
    </message>
    <message>
        <source>If you know this game</source>
        <translation>Si conoces este juego</translation>
    </message>
    <message>
        <source>{who}: {text}</source>
        <translation>{who}: {text}</translation>
    </message>
    <message>
        <source>Pays in this row</source>
        <translation>Pagos de este renglón</translation>
    </message>
    <message>
        <source>Deal it at the table</source>
        <translation>Practicarla en la mesa</translation>
    </message>
    <message>
        <source>In this order</source>
        <translation>En este orden</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
</context>
<context>
    <name>Audition</name>
    <message>
        <source>{clean} of {rounds} rounds clean</source>
        <translation>{clean} de {rounds} rondas limpias</translation>
    </message>
    <message>
        <source>{right} of {decisions} decisions right, {time} a round</source>
        <translation>{right} de {decisions} decisiones correctas, {time} por ronda</translation>
    </message>
    <message>
        <source>Given away: {given}. Owed to players: {owed}.</source>
        <translation>Regalaste: {given}. Quedaste a deber: {owed}.</translation>
    </message>
    <message>
        <source>After the interruption you dealt a clean round.</source>
        <translation>Después de la interrupción hiciste una ronda limpia.</translation>
    </message>
    <message>
        <source>Mistakes in the round after the interruption: {count}.</source>
        <translation>Errores en la ronda después de la interrupción: {count}.</translation>
    </message>
    <message>
        <source>You accepted the floor’s correction.</source>
        <translation>Aceptaste la corrección del jefe de piso.</translation>
    </message>
    <message>
        <source>You refused the floor’s correction; the floor was right.</source>
        <translation>Rechazaste la corrección del jefe de piso; el jefe de piso tenía razón.</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Recoger</translation>
    </message>
    <message>
        <source>Payouts</source>
        <translation>Pagos</translation>
    </message>
    <message>
        <source>Puck</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Cantos</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Sentidos</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Peticiones</translation>
    </message>
    <message>
        <source>{clean} of {rounds}
clean</source>
        <translation>{clean} de {rounds}
limpias</translation>
    </message>
</context>
<context>
    <name>AuditionPage</name>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Mock audition</source>
        <translation>Audición de prueba</translation>
    </message>
    <message>
        <source>Fifteen minutes at a table you’ve never seen: full, with requests, bad pops, and misplaced bets. No help. You’ll be interrupted once, and the floor may correct you once. When time is up, finish the round.</source>
        <translation>Quince minutos en una mesa que nunca has visto: llena, con peticiones, tiros nulos y apuestas mal puestas. Nadie te ayuda. Te van a interrumpir una vez, y el jefe de piso te puede corregir una vez. Cuando se acabe el tiempo, termina la ronda.</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Otra vez</translation>
    </message>
    <message>
        <source>A player wants a drink, another asks what the last roll paid, and a phone rings. Look up, answer in one sentence, and keep dealing: the clock is running.</source>
        <translation>Un jugador quiere una bebida, otro pregunta qué pagó el último tiro y suena un teléfono. Levanta la vista, contesta en una frase y sigue: el reloj corre.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>The floor: “{fault}”</source>
        <translation>El jefe de piso: «{fault}»</translation>
    </message>
    <message>
        <source>Thank you, corrected</source>
        <translation>Gracias, corregido</translation>
    </message>
    <message>
        <source>I was right</source>
        <translation>Yo tenía razón</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>Quedan {time}</translation>
    </message>
    <message>
        <source>Time is up: finish this round.</source>
        <translation>Se acabó el tiempo: termina esta ronda.</translation>
    </message>
    <message>
        <source>Stop the audition? Only the rounds you finished count.</source>
        <translation>¿Parar la audición? El resultado es el de las rondas que terminaste.</translation>
    </message>
</context>
<context>
    <name>BlueprintView</name>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>Guardar en un archivo…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Abrir un archivo…</translation>
    </message>
    <message>
        <source>{title}, version {version}, is a draft. An admin and one other supervisor approve it.</source>
        <translation>{title}, versión {version}, es un borrador. Lo aprueban un administrador y otro supervisor.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Types of exam</source>
        <translation>Tipos de examen</translation>
    </message>
    <message>
        <source>Open a type of exam</source>
        <translation>Abrir un tipo de examen</translation>
    </message>
    <message>
        <source>Save the type of exam</source>
        <translation>Guardar el tipo de examen</translation>
    </message>
    <message>
        <source>Type of exam (*{ending})</source>
        <translation>Tipo de examen (*{ending})</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Estándar</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Borrador</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Aprobado</translation>
    </message>
    <message>
        <source>Retired</source>
        <translation>Retirado</translation>
    </message>
</context>
<context>
    <name>BottomBar</name>
    <message>
        <source>Make the call</source>
        <translation>Cantar</translation>
    </message>
</context>
<context>
    <name>BusyWindow</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Until it is over, no other part of Dealer Trainer opens on this computer. A supervisor can end the exam or leave it in its own window.</source>
        <translation>Hasta que termine, no se abre nada más de Dealer Trainer en esta computadora. Un supervisor puede terminar el examen o salir de él en su propia ventana.</translation>
    </message>
    <message>
        <source>An exam is in progress</source>
        <translation>Hay un examen en curso</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>CallField</name>
    <message>
        <source>The call, in your own words</source>
        <translation>El canto, en inglés y con tus propias palabras</translation>
    </message>
    <message>
        <source>Make the call   ( / )</source>
        <translation>Canta en inglés   ( / )</translation>
    </message>
    <message>
        <source>Make the call   ( / , or hold F8 )</source>
        <translation>Canta en inglés   ( / o F8 )</translation>
    </message>
    <message>
        <source>Call   ( / )</source>
        <translation>En inglés   ( / )</translation>
    </message>
    <message>
        <source>Not recognized as a call.</source>
        <translation>No se entendió. Los cantos van en inglés, como en la mesa.</translation>
    </message>
    <message>
        <source>Said: “{call}”</source>
        <translation>Dijiste: «{call}»</translation>
    </message>
</context>
<context>
    <name>CallPad</name>
    <message>
        <source>Type the call first, in your own words.</source>
        <translation>Primero escribe el canto en inglés, con tus propias palabras.</translation>
    </message>
</context>
<context>
    <name>CardBoard</name>
    <message>
        <source>Step cards</source>
        <translation>Tarjetas de los pasos</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>Revueltas</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>En orden</translation>
    </message>
</context>
<context>
    <name>CardPage</name>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
</context>
<context>
    <name>CardView</name>
    <message>
        <source>What does it pay?</source>
        <translation>¿Cuánto paga?</translation>
    </message>
    <message>
        <source>The answer is coming up</source>
        <translation>Ya viene la respuesta</translation>
    </message>
    <message>
        <source>The last roll and the true odds</source>
        <translation>El último tiro y los momios reales</translation>
    </message>
    <message>
        <source>The last {count} rolls and the true odds</source>
        <translation>Los últimos {count} tiros y los momios reales</translation>
    </message>
</context>
<context>
    <name>CardsPad</name>
    <message>
        <source>Click a card, or press its number. Shift with ↑ or ↓ moves a placed card.</source>
        <translation>Haz clic o presiona el número. Shift con ↑ o ↓ mueve uno ya colocado.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Place every card: {count} to go.</source>
        <translation>Coloca todas las tarjetas: faltan {count}.</translation>
    </message>
</context>
<context>
    <name>Certificate</name>
    <message>
        <source>Certificate: {name}, {game}</source>
        <translation>Certificado: {name}, {game}</translation>
    </message>
    <message>
        <source>CERTIFICATE</source>
        <translation>CERTIFICADO</translation>
    </message>
    <message>
        <source>This certifies that</source>
        <translation>Se certifica que</translation>
    </message>
    <message>
        <source>dealt under supervision and passed the table test in</source>
        <translation>atendió la mesa bajo supervisión y aprobó el examen de mesa de</translation>
    </message>
    <message>
        <source>version {number} ({digest})</source>
        <translation>versión {number} ({digest})</translation>
    </message>
    <message>
        <source>passed under supervision: {kind}</source>
        <translation>aprobó bajo supervisión: {kind}</translation>
    </message>
    <message>
        <source>Dealt at a real table.</source>
        <translation>En una mesa real.</translation>
    </message>
    <message>
        <source>Not part of the score: {rubrics}.</source>
        <translation>Aparte de la calificación: {rubrics}.</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>sin preguntar</translation>
    </message>
    <message>
        <source>Score (of 100), as signed</source>
        <translation>Calificación (de 100), según firma</translation>
    </message>
    <message>
        <source>Money decisions right</source>
        <translation>Decisiones de dinero correctas</translation>
    </message>
    <message>
        <source>Valid until (UTC)</source>
        <translation>Válido hasta (UTC)</translation>
    </message>
    <message>
        <source>{count} more in the report</source>
        <translation>{count} más en el informe</translation>
    </message>
    <message>
        <source>House limits and rules: {rules}; signed by {name}.</source>
        <translation>Límites y reglas de la casa: {rules}; los firmó {name}.</translation>
    </message>
    <message>
        <source>House limits and rules: {rules}; signed by nobody.</source>
        <translation>Límites y reglas de la casa: {rules}; no los firmó nadie.</translation>
    </message>
    <message>
        <source>SEAL</source>
        <translation>SELLO</translation>
    </message>
    <message>
        <source>This code is the seal. To verify it:</source>
        <translation>Este código es el sello. Para verificarlo:</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <translation>Llave {key}</translation>
    </message>
    <message>
        <source>Supervisor and examiner</source>
        <translation>Supervisor y examinador</translation>
    </message>
    <message>
        <source>Seal {hash}</source>
        <translation>Sello {hash}</translation>
    </message>
    <message>
        <source>Second supervisor</source>
        <translation>Segundo supervisor</translation>
    </message>
    <message>
        <source>Signed on (UTC)</source>
        <translation>Firmado el (UTC)</translation>
    </message>
</context>
<context>
    <name>CertificateForm</name>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>It stays with the school</source>
        <translation>Se queda en la escuela</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>The trainee can appeal: record that under Appeal.</source>
        <translation>El alumno puede apelar: regístralo en Apelación.</translation>
    </message>
    <message>
        <source>Revoke it now</source>
        <translation>Revocar ahora</translation>
    </message>
    <message>
        <source>It no longer certifies anyone, its papers are no longer handed out, and it goes on the list of revoked certificates. Only an appeal upheld by another supervisor reverses that. Press again to revoke it.</source>
        <translation>Ya no certifica a nadie, sus documentos ya no se entregan y figura en la lista de certificados revocados. Solo lo levanta una apelación que otro supervisor dé por procedente. Presiona otra vez para revocarlo.</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Certificado</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Revocar</translation>
    </message>
    <message>
        <source>The certificate is valid. Nothing you do here changes the sealed exam.</source>
        <translation>El certificado está vigente. Nada de lo que hagas aquí cambia el examen sellado.</translation>
    </message>
    <message>
        <source>Others learn of it from the list of revoked certificates: End of day saves it again for an admin.</source>
        <translation>Los demás lo saben por la lista de certificados revocados: Fin del día la guarda de nuevo para un administrador.</translation>
    </message>
    <message>
        <source>{change} on {day} by {name}: {reason}</source>
        <translation>{change} el {day} por {name}: {reason}</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>{number}%</source>
        <translation>{number}%</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} s</translation>
    </message>
    <message>
        <source>{number} min</source>
        <translation>{number} min</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>{where}: {figure}</source>
        <translation>{where}: {figure}</translation>
    </message>
    <message>
        <source>{where}: {own}, median {figure}</source>
        <translation>{where}: {own}, mediana {figure}</translation>
    </message>
    <message>
        <source>, one answer</source>
        <translation>, una respuesta</translation>
    </message>
    <message>
        <source>, {count} answers</source>
        <translation>, {count} respuestas</translation>
    </message>
</context>
<context>
    <name>ChipsPad</name>
    <message>
        <source>Take chips from the rack first: click them or press their numbers.</source>
        <translation>Primero toma fichas de la charola: haz clic en ellas o presiona sus números.</translation>
    </message>
    <message>
        <source>{count} chips</source>
        <translation>{count} fichas</translation>
    </message>
    <message>
        <source>Build the payout of what you saw. F1 shows it again, as help.</source>
        <translation>Arma el pago de lo que viste. F1 lo muestra otra vez, como ayuda.</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>una ficha</translation>
    </message>
    <message>
        <source>Click or drag chips, or press their numbers. The first one goes on the bottom.</source>
        <translation>Haz clic en las fichas, arrástralas o presiona sus números. La primera va abajo.</translation>
    </message>
</context>
<context>
    <name>ChoicePad</name>
    <message>
        <source>Choose a card first: click it, or press its number.</source>
        <translation>Primero elige una tarjeta: haz clic en ella o presiona su número.</translation>
    </message>
    <message>
        <source>Card {number} chosen. Press Enter to answer.</source>
        <translation>Tarjeta {number} elegida. Enter responde.</translation>
    </message>
    <message>
        <source>There is no card {number}.</source>
        <translation>No hay tarjeta {number}.</translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message>
        <source>All drills</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>This game has no drills.</source>
        <translation>Este juego no tiene ejercicios.</translation>
    </message>
    <message>
        <source>No lesson has taught you a drill yet. Take the next lesson, or open what you already know.</source>
        <translation>Ninguna lección te ha enseñado todavía un ejercicio. Toma la siguiente lección, o abre lo que ya sabes.</translation>
    </message>
    <message>
        <source>You have had no lessons yet. Take the first lesson, or open what you already know.</source>
        <translation>Todavía no has tomado ninguna lección. Toma la primera, o abre lo que ya sabes.</translation>
    </message>
    <message>
        <source>Pick a drill, or work on what you need most.</source>
        <translation>Elige uno o tu punto débil.</translation>
    </message>
    <message>
        <source>Pick a skill, or work on what you need most.</source>
        <translation>Elige una habilidad, o toma la que más te hace falta.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Nada que volver a responder.</translation>
    </message>
    <message>
        <source>First lesson</source>
        <translation>Primera lección</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Siguiente lección</translation>
    </message>
    <message>
        <source>Weak spots</source>
        <translation>Mis puntos débiles</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Begin this skill</source>
        <translation>Empezar esta habilidad</translation>
    </message>
    <message>
        <source>I know this: begin</source>
        <translation>Ya lo sé: empezar</translation>
    </message>
    <message>
        <source>The rule is shown before you answer</source>
        <translation>La regla se muestra antes de que respondas</translation>
    </message>
    <message>
        <source>Mistakes are explained right away</source>
        <translation>Los errores se explican de inmediato</translation>
    </message>
    <message>
        <source>No feedback until the end</source>
        <translation>Sin comentarios hasta el final</translation>
    </message>
    <message>
        <source>Table duties</source>
        <translation>Deberes de mesa</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>to redo</source>
        <translation>por repetir</translation>
    </message>
</context>
<context>
    <name>ChosenSettings</name>
    <message>
        <source>The settings could not be saved: {reason}.</source>
        <translation>No se pudo guardar la configuración: {reason}.</translation>
    </message>
</context>
<context>
    <name>CloseUpView</name>
    <message>
        <source>COME-OUT</source>
        <translation>TIRO DE
SALIDA</translation>
    </message>
    <message>
        <source>POINT</source>
        <translation>PUNTO</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <source>House rule</source>
        <translation>Regla de la casa</translation>
    </message>
    <message>
        <source>The guide</source>
        <translation>La guía</translation>
    </message>
    <message>
        <source>Deal it again</source>
        <translation>Trabajarla otra vez</translation>
    </message>
    <message>
        <source>this round from its start</source>
        <translation>esta ronda desde el principio</translation>
    </message>
</context>
<context>
    <name>Cockpit</name>
    <message>
        <source>{command}: on its way</source>
        <translation>{command}: en camino</translation>
    </message>
    <message>
        <source>{minutes} min left</source>
        <translation>quedan {minutes} min</translation>
    </message>
    <message>
        <source>{part}, round {number} of {length}</source>
        <translation>{part}, ronda {number} de {length}</translation>
    </message>
    <message>
        <source>at a real table</source>
        <translation>en una mesa real</translation>
    </message>
    <message>
        <source>{number} of {length} · {part}</source>
        <translation>{number} de {length} · {part}</translation>
    </message>
    <message>
        <source>Seat…</source>
        <translation>Sentar…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>{part}, question {number} of {length}</source>
        <translation>{part}, pregunta {number} de {length}</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} s</translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation>{count} min</translation>
    </message>
    <message>
        <source>{count} h</source>
        <translation>{count} h</translation>
    </message>
    <message>
        <source>{count} d</source>
        <translation>{count} d</translation>
    </message>
    <message>
        <source>answered {age} ago</source>
        <translation>respuesta hace {age}</translation>
    </message>
    <message>
        <source>answered just now</source>
        <translation>respuesta recién dada</translation>
    </message>
    <message>
        <source>seen {age} ago</source>
        <translation>vista hace {age}</translation>
    </message>
    <message>
        <source>last seen {age} ago</source>
        <translation>vista por última vez hace {age}</translation>
    </message>
    <message>
        <source>continues by itself</source>
        <translation>sigue por su cuenta</translation>
    </message>
    <message>
        <source>The trainee is about to begin: {part}.</source>
        <translation>El alumno está por empezar: {part}.</translation>
    </message>
    <message>
        <source>Between questions.</source>
        <translation>Entre dos preguntas.</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>En pausa.</translation>
    </message>
    <message>
        <source>This exam is over.</source>
        <translation>Este examen terminó.</translation>
    </message>
    <message>
        <source>Pause all…</source>
        <translation>Pausar todos…</translation>
    </message>
    <message>
        <source>Station or trainee</source>
        <translation>Estación o alumno</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Ordenar por</translation>
    </message>
    <message>
        <source>Loading the stations …</source>
        <translation>Cargando las estaciones …</translation>
    </message>
    <message>
        <source>Go to {station}</source>
        <translation>Ir a {station}</translation>
    </message>
    <message>
        <source>1 station</source>
        <translation>1 estación</translation>
    </message>
    <message>
        <source>{count} stations</source>
        <translation>{count} estaciones</translation>
    </message>
    <message>
        <source>1 needs you</source>
        <translation>1 te necesita</translation>
    </message>
    <message>
        <source>{count} need you</source>
        <translation>{count} te necesitan</translation>
    </message>
    <message>
        <source>{count} taking an exam</source>
        <translation>{count} en examen</translation>
    </message>
    <message>
        <source>{count} offline</source>
        <translation>{count} sin conexión</translation>
    </message>
    <message>
        <source>server {seconds} s behind</source>
        <translation>servidor {seconds} s atrás</translation>
    </message>
    <message>
        <source>{score} points</source>
        <translation>{score} puntos</translation>
    </message>
    <message>
        <source>Free for the next trainee</source>
        <translation>Libre para el siguiente alumno</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Firmar…</translation>
    </message>
    <message>
        <source>Help…</source>
        <translation>Ayudar…</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>hace {age}</translation>
    </message>
    <message>
        <source>Seat the next trainee…</source>
        <translation>Sentar al siguiente alumno…</translation>
    </message>
</context>
<context>
    <name>CommandForm</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>The time is added to the current part.</source>
        <translation>El tiempo se agrega a la parte en curso.</translation>
    </message>
    <message>
        <source>It goes on record; nothing else happens.</source>
        <translation>Queda en el registro; no tiene otra consecuencia.</translation>
    </message>
    <message>
        <source>The clock stops and the question is hidden until a supervisor resumes the exam.</source>
        <translation>El reloj se detiene y la pregunta se oculta hasta que un supervisor reanude el examen.</translation>
    </message>
    <message>
        <source>The clock continues where it stopped.</source>
        <translation>El reloj sigue desde donde se detuvo.</translation>
    </message>
    <message>
        <source>The exam ends for good. It is graded as it stands and cannot be passed.</source>
        <translation>El examen termina para siempre. Se califica como está y no se puede aprobar.</translation>
    </message>
    <message>
        <source> {stations}: offline now; the command will wait.</source>
        <translation> {stations}: sin conexión ahora; la orden queda en espera.</translation>
    </message>
    <message>
        <source>{command} at {count} stations</source>
        <translation>{command} en {count} estaciones</translation>
    </message>
</context>
<context>
    <name>CommandText</name>
    <message>
        <source>Dice set: {first} {second}</source>
        <translation>Dados fijados: {first} {second}</translation>
    </message>
    <message>
        <source>Late bet: {place}, {amount}</source>
        <translation>Apuesta tardía: {place}, {amount}</translation>
    </message>
    <message>
        <source>A die leans</source>
        <translation>Dado ladeado</translation>
    </message>
    <message>
        <source>Dispute, seat {seat}: “{words}”</source>
        <translation>Reclamo, lugar {seat}: «{words}»</translation>
    </message>
    <message>
        <source>Play frozen</source>
        <translation>Juego congelado</translation>
    </message>
    <message>
        <source>Play resumed</source>
        <translation>Juego reanudado</translation>
    </message>
    <message>
        <source>{count} steps undone</source>
        <translation>{count} pasos deshechos</translation>
    </message>
</context>
<context>
    <name>CopyForm</name>
    <message>
        <source>Start copying</source>
        <translation>Empezar a copiar</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>Dejar de copiar</translation>
    </message>
    <message>
        <source>Several stations, one office</source>
        <translation>Varias estaciones, una oficina</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Servidor</translation>
    </message>
    <message>
        <source>Empty if it is stored on this computer</source>
        <translation>Vacía si está guardada en esta computadora</translation>
    </message>
    <message>
        <source>The address, from your IT people</source>
        <translation>La dirección; la tiene quien lleva tus computadoras</translation>
    </message>
</context>
<context>
    <name>Corrected</name>
    <message>
        <source>{spot}: {money}</source>
        <translation>{spot}: {money}</translation>
    </message>
    <message>
        <source>{spot}: taken back</source>
        <translation>{spot}: retirada</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} más</translation>
    </message>
    <message>
        <source>The floor sets the bets right before the roll counts: {bets}.</source>
        <translation>El jefe de piso corrige las apuestas antes de que cuente el tiro: {bets}.</translation>
    </message>
</context>
<context>
    <name>CoursePage</name>
    <message>
        <source>If you’re new to dealing, every term is explained. If you deal blackjack or craps, you hear what’s different here, in terms you know. If you deal this game, you can skip what you know.</source>
        <translation>Si empiezas a atender mesas, se explica cada palabra. Si vienes del blackjack o de los craps, se te dice qué cambia aquí, con palabras que conoces. Si ya atiendes este juego, puedes saltarte lo que sabes.</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Ninguno todavía</translation>
    </message>
    <message>
        <source>Blackjack</source>
        <translation>Blackjack</translation>
    </message>
    <message>
        <source>Craps</source>
        <translation>Craps</translation>
    </message>
    <message>
        <source>This game</source>
        <translation>Este mismo juego</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>What have you dealt before?</source>
        <translation>¿Qué juegos has trabajado?</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Un momento</translation>
    </message>
    <message>
        <source>Find your place</source>
        <translation>¿Probamos tu nivel?</translation>
    </message>
    <message>
        <source>Find my place</source>
        <translation>Probar mi nivel</translation>
    </message>
    <message>
        <source>Begin with lesson 1</source>
        <translation>Empezar con la lección 1</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>I have dealt before</source>
        <translation>Ya tengo experiencia</translation>
    </message>
    <message>
        <source>Back to Today</source>
        <translation>Volver a Hoy</translation>
    </message>
    <message>
        <source>Deal up to {count} rounds in 5 minutes.
Deal them right and skip up to {figures}.</source>
        <translation>Trabaja hasta {count} rondas en 5 minutos.
Te saltas lo que trabajes bien: hasta {figures}.</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Abrir la carpeta</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>The folder could not be opened. It is {folder}</source>
        <translation>No se pudo abrir la carpeta. Es {folder}</translation>
    </message>
</context>
<context>
    <name>CrashNews</name>
    <message>
        <source>No report could be saved: the disk is full, or its folder cannot be written to.</source>
        <translation>No se pudo guardar ningún reporte: el disco está lleno o no se puede escribir en su carpeta.</translation>
    </message>
    <message>
        <source>Something went wrong the last time Dealer Trainer was used.</source>
        <translation>Algo salió mal la última vez que se usó Dealer Trainer.</translation>
    </message>
    <message>
        <source>What was answered and signed is saved</source>
        <translation>Lo respondido y firmado está guardado</translation>
    </message>
    <message>
        <source>A report is on this computer, with no names or answers. It was not sent to anyone: give it to your IT people.</source>
        <translation>En esta computadora hay un informe, sin nombres ni respuestas. No se envió a nadie: dáselo a quien se encarga del programa.</translation>
    </message>
    <message>
        <source>Work in the background stopped. This window keeps working.</source>
        <translation>Un trabajo en segundo plano se detuvo. Esta ventana sigue funcionando.</translation>
    </message>
    <message>
        <source>Dealer Trainer keeps running. If this window looks wrong now, close it and open it again.</source>
        <translation>Dealer Trainer sigue funcionando. Si esta ventana se ve mal ahora, ciérrala y vuelve a abrirla.</translation>
    </message>
    <message>
        <source>Something went wrong.
Your answers are saved.</source>
        <translation>Algo salió mal.
Tus respuestas están guardadas.</translation>
    </message>
</context>
<context>
    <name>CutsPad</name>
    <message>
        <source>Cut the stack first: click it, or press the number of chips for a pile.</source>
        <translation>Primero corta la pila: haz clic en ella, o presiona el número de fichas de un montón.</translation>
    </message>
    <message>
        <source>The whole stack is cut.</source>
        <translation>Ya se cortó toda la pila.</translation>
    </message>
    <message>
        <source>Press the number of chips for a pile, or drag them off the stack.</source>
        <translation>Presiona cuántas fichas lleva una pila, o arrástralas desde la pila grande.</translation>
    </message>
</context>
<context>
    <name>Date</name>
    <message>
        <source>MMM d, yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>MMM d</source>
        <translation>d MMM</translation>
    </message>
</context>
<context>
    <name>DealerHands</name>
    <message>
        <source>Pay (P) pays it again. Esc or ⌫ puts chips back.</source>
        <translation>Pagar (P) la paga otra vez. Esc o ⌫ devuelve fichas.</translation>
    </message>
    <message>
        <source>Chips in hand: Pay (P) pays them, Esc or ⌫ puts them back.</source>
        <translation>Fichas en la mano: Pagar (P) las paga, Esc o ⌫ las devuelve.</translation>
    </message>
    <message>
        <source>This round is over: nothing moves now.</source>
        <translation>Esta ronda ya terminó: no se mueve nada.</translation>
    </message>
    <message>
        <source>Nothing is decided yet: pop the dice first.</source>
        <translation>Todavía no se decide nada: primero haz saltar los dados.</translation>
    </message>
    <message>
        <source>Build the payout first: click or drag chips of the rack, or press 1 to 7.</source>
        <translation>Primero arma el pago: haz clic en fichas de la charola o arrástralas, o presiona 1 a 7.</translation>
    </message>
    <message>
        <source>Already paid: {bet}.</source>
        <translation>Ya está pagada: {bet}.</translation>
    </message>
    <message>
        <source>Already pushed: {bet}.</source>
        <translation>Ya se marcó empate: {bet}.</translation>
    </message>
    <message>
        <source>Do it again if you mean it.</source>
        <translation>Hazlo otra vez si de verdad lo quieres.</translation>
    </message>
    <message>
        <source>Select a bet first: click it, or move to it with the arrow keys.</source>
        <translation>Primero elige una apuesta: haz clic en ella, o llega con las flechas.</translation>
    </message>
    <message>
        <source>You cannot choose {number} here.</source>
        <translation>Aquí no puedes elegir {number}.</translation>
    </message>
    <message>
        <source>No player is asking for anything.</source>
        <translation>Ningún jugador está pidiendo nada.</translation>
    </message>
    <message>
        <source>There is no undo in Test.</source>
        <translation>En Prueba no se puede deshacer.</translation>
    </message>
    <message>
        <source>The floor holds the dice until this is done.</source>
        <translation>El jefe de piso detiene los dados hasta que esto termine.</translation>
    </message>
    <message>
        <source>Press Numbers again to leave nothing up.</source>
        <translation>Presiona Numbers otra vez para no dejar nada.</translation>
    </message>
    <message>
        <source>Pick up chips to pay another bet.</source>
        <translation>Toma fichas para pagar otra apuesta.</translation>
    </message>
    <message>
        <source>Pick up the larger chips of the bet and one of its smallest first: X fills up to its height.</source>
        <translation>Primero toma las fichas grandes de la apuesta y una de la más chica: X completa hasta su altura.</translation>
    </message>
    <message>
        <source>Pick up the chips that may stay first: click the rack, or press 1 to 7.</source>
        <translation>Primero toma las fichas que se pueden quedar: haz clic en la charola o presiona de 1 a 7.</translation>
    </message>
    <message>
        <source>To type a call, press / first.</source>
        <translation>Para escribir un canto, presiona primero la tecla /.</translation>
    </message>
    <message>
        <source>Not done yet: {act}. {ask}</source>
        <translation>Falta hacer: {act}. {ask}</translation>
    </message>
    <message>
        <source>End this round? Press Enter, or click, again. You can’t change it afterward.</source>
        <translation>¿Terminar esta ronda? Presiona Enter, o haz clic, otra vez. Después ya no se puede hacer nada en ella.</translation>
    </message>
    <message>
        <source>Chips left</source>
        <translation>Fichas</translation>
    </message>
    <message>
        <source>End it?</source>
        <translation>¿Listo?</translation>
    </message>
    <message>
        <source>{act}, and {count} more</source>
        <translation>{act}, y {count} más</translation>
    </message>
    <message>
        <source>There is no bet there.</source>
        <translation>Ahí no hay ninguna apuesta.</translation>
    </message>
</context>
<context>
    <name>DeleteQuestion</name>
    <message>
        <source>Delete permanently</source>
        <translation>Eliminar para siempre</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>{name} and all their answers will be deleted permanently. Type the name to confirm.</source>
        <translation>Se eliminará para siempre a {name} con todas sus respuestas. Escribe el nombre para confirmar.</translation>
    </message>
</context>
<context>
    <name>DemoWindow</name>
    <message>
        <source>Demonstration</source>
        <translation>Demostración</translation>
    </message>
</context>
<context>
    <name>DicePad</name>
    <message>
        <source>Die {die}: {face}</source>
        <translation>Dado {die}: {face}</translation>
    </message>
    <message>
        <source>Die 1</source>
        <translation>Dado 1</translation>
    </message>
    <message>
        <source>Die 2</source>
        <translation>Dado 2</translation>
    </message>
</context>
<context>
    <name>DieButton</name>
    <message>
        <source>die {number}: a {face}</source>
        <translation>dado {number}: un {face}</translation>
    </message>
    <message>
        <source>Key: {key}</source>
        <translation>Tecla: {key}</translation>
    </message>
</context>
<context>
    <name>DisplayPage</name>
    <message>
        <source>Screen</source>
        <translation>Monitor</translation>
    </message>
    <message>
        <source>The demonstration could not be started.</source>
        <translation>No se pudo iniciar la demostración.</translation>
    </message>
    <message>
        <source>{number}: {name} {wide} × {high}</source>
        <translation>{number}: {name} {wide} × {high}</translation>
    </message>
    <message>
        <source>End the demonstration</source>
        <translation>Terminar la demostración</translation>
    </message>
    <message>
        <source>Show the demonstration</source>
        <translation>Mostrar la demostración</translation>
    </message>
    <message>
        <source>The demonstration is running. Esc on its screen also ends it.</source>
        <translation>La demostración está en marcha. También termina con Esc en su propio monitor.</translation>
    </message>
    <message>
        <source>Display: a table that deals itself</source>
        <translation>Pantalla: una mesa que se atiende sola</translation>
    </message>
    <message>
        <source>It takes no bets and opens no records. It closes with this window.</source>
        <translation>No acepta apuestas ni abre registros. Termina con esta ventana.</translation>
    </message>
    <message>
        <source>The demonstration is running. Only this window ends it.</source>
        <translation>La demostración está en marcha. Solo esta ventana la termina.</translation>
    </message>
    <message>
        <source>Locked: no key or click on that screen ends it</source>
        <translation>Bloqueada: ninguna tecla ni clic en esa pantalla la termina</translation>
    </message>
    <message>
        <source>The model dealer deals by the guide, calls every roll, and between rounds explains the bets. It runs for weeks by itself.</source>
        <translation>El crupier modelo reparte según la guía, canta cada tiro y entre rondas explica las apuestas. Funciona semanas enteras por sí solo.</translation>
    </message>
    <message>
        <source>What it shows</source>
        <translation>Qué muestra</translation>
    </message>
</context>
<context>
    <name>DocumentsForm</name>
    <message>
        <source>Seal</source>
        <translation>Sellar</translation>
    </message>
    <message>
        <source>Hand out everything</source>
        <translation>Entregar todo</translation>
    </message>
    <message>
        <source>Other folder…</source>
        <translation>Otra carpeta…</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Abrir la carpeta</translation>
    </message>
    <message>
        <source>Folder for the documents</source>
        <translation>Carpeta para los documentos</translation>
    </message>
    <message>
        <source>Writing all documents …</source>
        <translation>Escribiendo todos los documentos …</translation>
    </message>
    <message>
        <source>{count} files in {folder}.</source>
        <translation>{count} archivos en {folder}.</translation>
    </message>
    <message>
        <source>Signed, but not sealed yet.</source>
        <translation>Firmado, pero todavía sin sellar.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>No se pudo guardar {file}: {reason}.</translation>
    </message>
    <message>
        <source>The documents could not be made.</source>
        <translation>No se pudieron hacer los documentos.</translation>
    </message>
    <message>
        <source>Hand out again</source>
        <translation>Entregar otra vez</translation>
    </message>
    <message>
        <source>To hand out: the report and the file that proves it.</source>
        <translation>Por entregar: el informe y el archivo que lo demuestra.</translation>
    </message>
    <message>
        <source>To hand out: the certificate, the report, and the file that proves it.</source>
        <translation>Por entregar: el certificado, el informe y el archivo que lo demuestra.</translation>
    </message>
</context>
<context>
    <name>DraftForm</name>
    <message>
        <source>Save as a draft</source>
        <translation>Guardar como borrador</translation>
    </message>
    <message>
        <source>A new draft</source>
        <translation>Un borrador nuevo</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Passing score</source>
        <translation>Calificación aprobatoria</translation>
    </message>
    <message>
        <source>Valid for days</source>
        <translation>Días de validez</translation>
    </message>
    <message>
        <source>Breaks, minutes</source>
        <translation>Descansos, minutos</translation>
    </message>
    <message>
        <source>on the screen</source>
        <translation>en la pantalla</translation>
    </message>
    <message>
        <source>at a real table</source>
        <translation>en una mesa real</translation>
    </message>
    <message>
        <source>Dealt</source>
        <translation>Dónde se trabaja</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>{reason}.</source>
        <translation>{reason}.</translation>
    </message>
</context>
<context>
    <name>Drill</name>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>How chips are handled</source>
        <translation>Cómo se manejan las fichas</translation>
    </message>
    <message>
        <source>The posted limits</source>
        <translation>Los límites de la mesa</translation>
    </message>
    <message>
        <source>stack {number}</source>
        <translation>pila {number}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
</context>
<context>
    <name>DrillCard</name>
    <message>
        <source>median</source>
        <translation>mediana</translation>
    </message>
    <message>
        <source>Taught in unit {number}</source>
        <translation>Se enseña en la unidad {number}</translation>
    </message>
    <message>
        <source>right</source>
        <translation>bien</translation>
    </message>
    <message>
        <source>Not tried yet</source>
        <translation>Sin intentar</translation>
    </message>
    <message>
        <source>{count} skills, none tried yet</source>
        <translation>{count} habilidades, ninguna intentada</translation>
    </message>
    <message>
        <source>goal {goal}</source>
        <translation>meta: {goal}</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nueva</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>en aprendizaje</translation>
    </message>
    <message>
        <source>right but slow</source>
        <translation>bien, pero lento</translation>
    </message>
    <message>
        <source>known</source>
        <translation>ya sabida</translation>
    </message>
    <message>
        <source>1 due</source>
        <translation>1 para hoy</translation>
    </message>
    <message>
        <source>{count} due</source>
        <translation>{count} para hoy</translation>
    </message>
    <message>
        <source>with help</source>
        <translation>con ayuda</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>dominado</translation>
    </message>
</context>
<context>
    <name>DrillFelt</name>
    <message>
        <source>The felt</source>
        <translation>El paño</translation>
    </message>
</context>
<context>
    <name>DrillPage</name>
    <message>
        <source>The drill</source>
        <translation>El ejercicio</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Practicar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>The question is hidden. Its time will not count.</source>
        <translation>La pregunta está oculta. Su tiempo no cuenta.</translation>
    </message>
    <message>
        <source>Name the dice that make the points, too: click them, or press Alt and their numbers.</source>
        <translation>Indica también los dados que dan los puntos: haz clic en ellos, o pulsa Alt y sus números.</translation>
    </message>
    <message>
        <source>Click the dice, or name them from the left with Alt+1 to Alt+{count}.</source>
        <translation>Haz clic en los dados, o indícalos desde la izquierda con Alt+1 a Alt+{count}.</translation>
    </message>
</context>
<context>
    <name>DrillScene</name>
    <message>
        <source>What is given</source>
        <translation>Lo que se da</translation>
    </message>
</context>
<context>
    <name>DrillsPage</name>
    <message>
        <source>All drills</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>Back to {screen}</source>
        <translation>Volver a {screen}</translation>
    </message>
    <message>
        <source>Back to Today</source>
        <translation>Volver a Hoy</translation>
    </message>
    <message>
        <source>Repeat {count} missed</source>
        <translation>Repetir lo fallado: {count}</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>Otras {count}</translation>
    </message>
    <message>
        <source>You stopped after {count} of {length}; your answers are saved.</source>
        <translation>Saliste después de {count} de {length}; tus respuestas quedan guardadas.</translation>
    </message>
</context>
<context>
    <name>DutyItems</name>
    <message>
        <source>Drop</source>
        <translation>Ranura</translation>
    </message>
    <message>
        <source>Tokes</source>
        <translation>Propinas</translation>
    </message>
    <message>
        <source>Opener</source>
        <translation>Apertura</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Corregido</translation>
    </message>
    <message>
        <source>Closer</source>
        <translation>Cierre</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Relleno</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Solicitud</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>Crédito</translation>
    </message>
    <message>
        <source>{chip}:  {worth}</source>
        <translation>{chip}:  {worth}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>tú</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>jefe de piso</translation>
    </message>
</context>
<context>
    <name>DutyPanel</name>
    <message>
        <source>Wait</source>
        <translation>Esperar</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>Deshecho.</translation>
    </message>
    <message>
        <source>There is nobody to talk to here.</source>
        <translation>Aquí no hay a quién hablarle.</translation>
    </message>
    <message>
        <source>Pick up the chips first: click the rack, or press its numbers.</source>
        <translation>Primero toma las fichas: haz clic en la charola o presiona sus números.</translation>
    </message>
    <message>
        <source>{chip} chips: $</source>
        <translation>Fichas de {chip}: $</translation>
    </message>
    <message>
        <source>Worth: $</source>
        <translation>Valor: $</translation>
    </message>
    <message>
        <source>Count what’s there, then press Enter.</source>
        <translation>Cuenta lo que hay. Enter continúa.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>Chips in your hand go to the player, on the mat, or back into the rack.</source>
        <translation>Las fichas de tu mano van al jugador, a la alfombrilla o de vuelta a la charola.</translation>
    </message>
</context>
<context>
    <name>DutyResult</name>
    <message>
        <source>Done right.</source>
        <translation>Bien hecho.</translation>
    </message>
    <message>
        <source>{points} of 100 points</source>
        <translation>{points} de 100 puntos</translation>
    </message>
</context>
<context>
    <name>DutyView</name>
    <message>
        <source>In your hand: {money}</source>
        <translation>En tu mano: {money}</translation>
    </message>
</context>
<context>
    <name>EndOfDayView</name>
    <message>
        <source>End of day</source>
        <translation>Fin del día</translation>
    </message>
    <message>
        <source>End the day</source>
        <translation>Terminar el día</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir carpeta…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>There is no folder {folder}. Choose another one.</source>
        <translation>No existe la carpeta {folder}. Elige otra.</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Revisando …</translation>
    </message>
    <message>
        <source>{done} of {total} exams</source>
        <translation>{done} de {total} exámenes</translation>
    </message>
    <message>
        <source>{done} exams</source>
        <translation>{done} exámenes</translation>
    </message>
    <message>
        <source>The records could not be checked</source>
        <translation>No se pudieron revisar los registros</translation>
    </message>
    <message>
        <source>Nothing was saved; what earlier days saved is untouched. Give no more exams at this station, leave its folder alone, and show the lines below to your IT people.</source>
        <translation>No se guardó nada; lo que se guardó en días anteriores queda como está. No apliques más exámenes en esta estación, deja su carpeta como está y muestra las líneas de abajo a quien se encarga de las computadoras.</translation>
    </message>
    <message>
        <source>Something is wrong with the records</source>
        <translation>Algo está mal en los registros</translation>
    </message>
    <message>
        <source>Certificates are revoked at this station. The list of them is signed with the school’s key, which only an admin has: have an admin end the day too.</source>
        <translation>En esta estación hay certificados revocados. Su lista se firma con la llave de la escuela, que solo tiene un administrador: pide a un administrador que termine también el día.</translation>
    </message>
    <message>
        <source>No list of revoked certificates was saved. {why}</source>
        <translation>No se guardó la lista de certificados revocados. {why}</translation>
    </message>
    <message>
        <source>Everything checks out</source>
        <translation>Todo está bien</translation>
    </message>
    <message>
        <source>The records are sound, but they were not saved</source>
        <translation>Los registros están en orden, pero no se guardaron</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>No se guardó nada.</translation>
    </message>
    <message>
        <source>… and {count} more.</source>
        <translation>… y {count} más.</translation>
    </message>
    <message>
        <source>Folder for the end of the day</source>
        <translation>Carpeta para el fin del día</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Every signed exam is graded again.</source>
        <translation>Se vuelve a calificar cada examen firmado.</translation>
    </message>
    <message>
        <source>Exams checked: {sittings}, of which signed: {seals}. Nothing was changed.</source>
        <translation>Exámenes comprobados: {sittings}, de ellos firmados: {seals}. Nadie cambió nada.</translation>
    </message>
    <message>
        <source>They match the list of an earlier day, {file}.</source>
        <translation>Coinciden con la lista de un día anterior, {file}.</translation>
    </message>
    <message>
        <source>Saved in this folder: a backup and the list of signed exams.</source>
        <translation>Guardados en esta carpeta: una copia de seguridad y la lista de exámenes firmados.</translation>
    </message>
    <message>
        <source>Saved in this folder: a backup, and the lists of signed exams and of revoked certificates.</source>
        <translation>Guardados en esta carpeta: una copia de seguridad y las listas de exámenes firmados y de certificados revocados.</translation>
    </message>
    <message>
        <source>Use the same folder tomorrow, and the two days are compared.</source>
        <translation>Usa mañana la misma carpeta: así se comparan los dos días.</translation>
    </message>
    <message>
        <source>Checks that nobody has changed this station’s records, and saves a copy on a USB drive or another computer.</source>
        <translation>Comprueba que nadie cambió los registros de esta estación y guarda una copia en una carpeta de una memoria o de otra computadora.</translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>What you missed</source>
        <translation>Lo que fallaste</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Cómo terminó</translation>
    </message>
</context>
<context>
    <name>EnrollmentForm</name>
    <message>
        <source>Save an enrollment file…</source>
        <translation>Guardar archivo de inscripción…</translation>
    </message>
    <message>
        <source>Save an enrollment file, open it on the other computer, and have an admin sign in there. Keep the file to yourself.</source>
        <translation>Guarda un archivo de inscripción, ábrelo en la otra computadora y que un administrador inicie sesión ahí. No le des el archivo a nadie.</translation>
    </message>
    <message>
        <source>Add a computer</source>
        <translation>Agregar computadora</translation>
    </message>
</context>
<context>
    <name>ExamBridge</name>
    <message>
        <source>The exam was stopped before this could be saved.</source>
        <translation>El examen se detuvo antes de que esto se guardara.</translation>
    </message>
</context>
<context>
    <name>ExamDutyPage</name>
    <message>
        <source>End this duty? Press Enter again. You can’t change it afterward.</source>
        <translation>¿Terminar este deber? Presiona Enter otra vez. Después ya no se puede hacer nada en él.</translation>
    </message>
</context>
<context>
    <name>ExamHeader</name>
    <message>
        <source>Progress of this part</source>
        <translation>Avance de esta parte</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Ask for help</source>
        <translation>Pedir ayuda</translation>
    </message>
    <message>
        <source>Ask for the supervisor (F9). This does not stop the clock.</source>
        <translation>Llamar al supervisor (F9). Eso no detiene el reloj.</translation>
    </message>
    <message>
        <source>Skip the warm-up</source>
        <translation>Saltar el calentamiento</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Part {part} of {parts}: {title}</source>
        <translation>Parte {part} de {parts}: {title}</translation>
    </message>
    <message>
        <source>A duty between rounds</source>
        <translation>Un deber entre dos rondas</translation>
    </message>
    <message>
        <source>{progress}, replacing the round that was stopped</source>
        <translation>{progress}, en lugar de la ronda que se detuvo</translation>
    </message>
    <message>
        <source>Warm-up: it does not count</source>
        <translation>Calentamiento: no cuenta</translation>
    </message>
    <message>
        <source>{time} left in this part</source>
        <translation>quedan {time} en esta parte</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>{number} of {length}</source>
        <translation>{number} de {length}</translation>
    </message>
</context>
<context>
    <name>ExamMessage</name>
    <message>
        <source>{mark} of 100 points, {floor}% of money decisions right, no critical fault.</source>
        <translation>{mark} de 100 puntos, {floor}% de decisiones de dinero correctas, ninguna falta crítica.</translation>
    </message>
    <message>
        <source>At the table each duty must be at least {least}% right: taking losers, paying winners, the puck, the marks, calls, the directions of sweeps, players’ requests and limits.</source>
        <translation>En la mesa cada tarea cuenta por sí sola, cada una con {least}% correcto por lo menos: recoger perdedoras, pagar ganadoras, el disco, las marcas, los cantos, el sentido del recorrido, las peticiones de los jugadores y los límites.</translation>
    </message>
    <message>
        <source>Between parts, as long as your supervisor allows. During a part the clock runs.</source>
        <translation>Entre dos partes, tanto como permita tu supervisor. Dentro de una parte el reloj corre.</translation>
    </message>
    <message>
        <source>Every answer and act with its time, whether you leave this window or it loses focus and for how long, and whether the machine is suspended. Your supervisor sees it before signing.</source>
        <translation>Cada respuesta y cada movimiento con su hora, si sales de esta ventana o deja de estar al frente y por cuánto tiempo, y si la computadora se suspende. Tu supervisor lo ve antes de firmar.</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Partes</translation>
    </message>
    <message>
        <source>To pass</source>
        <translation>Para aprobar</translation>
    </message>
    <message>
        <source>Duties</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Reglas de la casa</translation>
    </message>
    <message>
        <source>A supervisor ended the exam</source>
        <translation>Un supervisor terminó el examen</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Descansos</translation>
    </message>
    <message>
        <source>{number}. {title}, {minutes} min</source>
        <translation>{number}. {title}, {minutes} min</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Lo que se registra</translation>
    </message>
    <message>
        <source>Table duties</source>
        <translation>Deberes de mesa</translation>
    </message>
    <message>
        <source>The number is enough, if nothing you say is wrong. You may say more. Without it, your words count as no call.</source>
        <translation>Basta el número, si nada de lo que dices es falso. Puedes decir más. Las palabras sin el número cuentan como silencio.</translation>
    </message>
    <message>
        <source>In full: the number, the result, and the rate where one is due. Your own words will do.</source>
        <translation>Completos: el número, el resultado y el momio cuando toca. Valen tus propias palabras.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Cantos</translation>
    </message>
    <message>
        <source>{title} ({least}%)</source>
        <translation>{title} ({least}%)</translation>
    </message>
    <message>
        <source>Minimums</source>
        <translation>Mínimos</translation>
    </message>
    <message>
        <source>This station cannot save your answer right now: {reason}

The clock is stopped. The exam continues by itself as soon as your answer is saved. Nothing saved so far is lost. Call the supervisor if this message stays.</source>
        <translation>Esta estación no puede guardar tu respuesta en este momento: {reason}

El reloj está detenido. El examen continúa solo en cuanto se guarde tu respuesta. No se pierde nada de lo guardado. Llama al supervisor si este mensaje no desaparece.</translation>
    </message>
    <message>
        <source>The exam is on hold</source>
        <translation>El examen está en espera</translation>
    </message>
    <message>
        <source>The exam is over</source>
        <translation>El examen concluyó</translation>
    </message>
    <message>
        <source>This station was suspended for {seconds} s. The question stays hidden until a supervisor resumes the exam. That time counts, unless a supervisor gives it back.</source>
        <translation>Esta estación estuvo detenida {seconds} s. La pregunta queda oculta hasta que un supervisor reanude el examen. Ese tiempo cuenta, a menos que un supervisor lo devuelva.</translation>
    </message>
    <message>
        <source>The clock is stopped.</source>
        <translation>El reloj está detenido.</translation>
    </message>
    <message>
        <source>{name} stopped the clock from another station.</source>
        <translation>{name} detuvo el reloj desde otra estación.</translation>
    </message>
    <message>
        <source>A supervisor</source>
        <translation>Un supervisor</translation>
    </message>
    <message>
        <source>It is a break.</source>
        <translation>Es un descanso.</translation>
    </message>
    <message>
        <source>There is a technical problem. Somebody is working on it.</source>
        <translation>Hay un problema técnico. Alguien lo está atendiendo.</translation>
    </message>
    <message>
        <source>Something in the room comes first. Follow the instructions given there.</source>
        <translation>Algo en la sala va primero: haz lo que te indiquen ahí.</translation>
    </message>
    <message>
        <source>You lose no time. A supervisor will resume the exam.</source>
        <translation>No pierdes tiempo. Un supervisor lo reanudará.</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Todas las reglas</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>Volver al inicio</translation>
    </message>
    <message>
        <source>{minutes} min for one round at the table</source>
        <translation>{minutes} min para una ronda en la mesa</translation>
    </message>
    <message>
        <source>{minutes} min for {count} rounds at the table</source>
        <translation>{minutes} min para {count} rondas en la mesa</translation>
    </message>
    <message>
        <source>None, and no undo: an act stands as soon as you make it. Enter twice ends a round.</source>
        <translation>Ninguna, y nada se deshace: un acto vale en cuanto lo haces. Enter dos veces termina una ronda.</translation>
    </message>
    <message>
        <source>{minutes} min for one table duty</source>
        <translation>{minutes} min para un deber de mesa</translation>
    </message>
    <message>
        <source>{minutes} min for {count} table duties</source>
        <translation>{minutes} min para {count} deberes de mesa</translation>
    </message>
    <message>
        <source>None, and no undo: an act stands as soon as you make it. To let others act, press W. Enter twice ends a duty.</source>
        <translation>Ninguna, y nada se deshace: un acto vale en cuanto lo haces. Para dejar actuar a otros, presiona W. Enter dos veces termina un deber.</translation>
    </message>
    <message>
        <source>{minutes} min for one question</source>
        <translation>{minutes} min para una pregunta</translation>
    </message>
    <message>
        <source>{minutes} min for {count} questions</source>
        <translation>{minutes} min para {count} preguntas</translation>
    </message>
    <message>
        <source>None. An answer is final once you press Enter.</source>
        <translation>Ninguna. Una respuesta es definitiva cuando presionas Enter.</translation>
    </message>
    <message>
        <source>{time}, from when you begin</source>
        <translation>{time}, desde que comienzas</translation>
    </message>
    <message>
        <source>{time}, from when the examiner takes the clipboard</source>
        <translation>{time}, desde que el examinador toma la tablilla</translation>
    </message>
    <message>
        <source>None. This part is done at a real table: the examiner enters only what differs from what the model dealer does.</source>
        <translation>Ninguna. Esta parte se hace en una mesa real: el examinador solo anota lo que difiere de lo que hace el crupier modelo.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>All your answers are saved. Please get {supervisor} or another supervisor, who reviews the record, signs it, and gives you your result.</source>
        <translation>Todas tus respuestas están guardadas. Llama a {supervisor} o a otro supervisor, que lee lo registrado, lo firma y luego te dice el resultado.</translation>
    </message>
    <message>
        <source>{done} of {of} done, {minutes} min</source>
        <translation>{done} de {of} hechas, {minutes} min</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Sin empezar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>ExamPage</name>
    <message>
        <source>Sign out</source>
        <translation>Cerrar sesión</translation>
    </message>
    <message>
        <source>{name} · {school}</source>
        <translation>{name} · {school}</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
</context>
<context>
    <name>ExamProcess</name>
    <message>
        <source>The exam’s program stopped. Everything saved is still there: sign in, and resume the exam.</source>
        <translation>El programa del examen se detuvo. Todo lo guardado sigue ahí: inicie sesión y reanude el examen.</translation>
    </message>
</context>
<context>
    <name>ExamProgram</name>
    <message>
        <source>A debugger watches the exam’s program. Close it first.</source>
        <translation>Un depurador vigila el programa del examen. Ciérrelo primero.</translation>
    </message>
</context>
<context>
    <name>ExamRun</name>
    <message>
        <source>No exam can be given, because the folder {folder} cannot be used: {reason}. Remove it.</source>
        <translation>No se puede dar ningún examen, porque la carpeta {folder} no se puede usar: {reason}. Elimínela.</translation>
    </message>
    <message>
        <source>Another window, a command, or the floor monitor of Dealer Trainer is open in this computer account. Close it, then try again.</source>
        <translation>En esta cuenta de la computadora está abierta otra ventana, un comando o el monitor de sala de Dealer Trainer. Ciérrelo y vuelva a intentarlo.</translation>
    </message>
</context>
<context>
    <name>ExamScreens</name>
    <message>
        <source>Loading the school’s records …</source>
        <translation>Cargando los registros de la escuela …</translation>
    </message>
    <message>
        <source>The school’s records cannot be opened</source>
        <translation>No se pueden abrir los registros de la escuela</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
</context>
<context>
    <name>ExamTable</name>
    <message>
        <source>An instructor cannot lead during an exam.</source>
        <translation>Nadie dirige en un examen.</translation>
    </message>
</context>
<context>
    <name>ExamWindow</name>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
    <message>
        <source>This exam was interrupted</source>
        <translation>Este examen se interrumpió</translation>
    </message>
    <message>
        <source>Everything saved is still there. A supervisor has to resume the exam.</source>
        <translation>Todo lo guardado sigue ahí. Un supervisor tiene que reanudar el examen.</translation>
    </message>
    <message>
        <source>The program ran into an error and keeps running. Your answers are saved.</source>
        <translation>El programa tuvo un error y sigue adelante. Tus respuestas están guardadas.</translation>
    </message>
    <message>
        <source>Only a supervisor can leave the exam.</source>
        <translation>Solo un supervisor puede salir del examen.</translation>
    </message>
    <message>
        <source>The exam was stopped</source>
        <translation>El examen se detuvo</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Hand over to the examiner</source>
        <translation>Pasar al examinador</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Before the clock starts you can warm up. It does not count and is not recorded.</source>
        <translation>Antes de que empiece el reloj puedes calentar. No cuenta ni se registra.</translation>
    </message>
    <message>
        <source>All saved answers are still there. Nothing more is saved in this window.</source>
        <translation>Todas las respuestas que se guardaron están ahí. En esta ventana ya no se guarda nada.</translation>
    </message>
    <message>
        <source>This exam continues in another window</source>
        <translation>Este examen sigue en otra ventana</translation>
    </message>
    <message>
        <source>Time is up for that part.</source>
        <translation>Se acabó el tiempo de esa parte.</translation>
    </message>
    <message>
        <source>You asked for a supervisor. The clock keeps running.</source>
        <translation>Llamaste a un supervisor. El reloj sigue.</translation>
    </message>
    <message>
        <source>You asked for a supervisor. No clock is running.</source>
        <translation>Llamaste a un supervisor. No corre ningún reloj.</translation>
    </message>
    <message>
        <source>Warm up first</source>
        <translation>Calentar primero</translation>
    </message>
</context>
<context>
    <name>ExaminerForm</name>
    <message>
        <source>Take the clipboard</source>
        <translation>Tomar la tablilla</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Nobody can be their own examiner.</source>
        <translation>Nadie puede ser su propio examinador.</translation>
    </message>
</context>
<context>
    <name>ExaminerPage</name>
    <message>
        <source>Wrong amount …</source>
        <translation>Monto equivocado …</translation>
    </message>
    <message>
        <source>Too early</source>
        <translation>Demasiado pronto</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Faltó</translation>
    </message>
    <message>
        <source>Not passed on: {fact}</source>
        <translation>No dijo: {fact}</translation>
    </message>
    <message>
        <source>At the wrong time …</source>
        <translation>A destiempo …</translation>
    </message>
    <message>
        <source>All left out</source>
        <translation>Faltó todo</translation>
    </message>
    <message>
        <source>Wrong direction</source>
        <translation>Sentido equivocado</translation>
    </message>
    <message>
        <source>Handed back before the pop</source>
        <translation>Devuelta antes del tiro</translation>
    </message>
    <message>
        <source>Paid {amount}</source>
        <translation>Pagó {amount}</translation>
    </message>
    <message>
        <source>Called a push</source>
        <translation>Se dijo empate</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>Set up at {amount}</source>
        <translation>Puesta en {amount}</translation>
    </message>
    <message>
        <source>Said “{words}”</source>
        <translation>Dijo «{words}»</translation>
    </message>
    <message>
        <source>Said nothing</source>
        <translation>No dijo nada</translation>
    </message>
    <message>
        <source>The number was not called</source>
        <translation>No anunció el número</translation>
    </message>
    <message>
        <source>Left as is</source>
        <translation>Se dejó como estaba</translation>
    </message>
    <message>
        <source>Left unanswered</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>as the player asked</source>
        <translation>como pidió el jugador</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>No se recogió</translation>
    </message>
    <message>
        <source>Not paid</source>
        <translation>No se pagó</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>No se mostró</translation>
    </message>
    <message>
        <source>Not cut down</source>
        <translation>No se redujo</translation>
    </message>
    <message>
        <source>On the wrong bet …</source>
        <translation>En la apuesta equivocada …</translation>
    </message>
    <message>
        <source>Paid twice</source>
        <translation>Se pagó dos veces</translation>
    </message>
    <message>
        <source>Not moved</source>
        <translation>No se movió</translation>
    </message>
    <message>
        <source>Not marked</source>
        <translation>No se marcó</translation>
    </message>
    <message>
        <source>Before the pop</source>
        <translation>Antes del tiro</translation>
    </message>
    <message>
        <source>After a bad pop</source>
        <translation>Después de un tiro nulo</translation>
    </message>
    <message>
        <source>After the pop</source>
        <translation>Después de accionar el domo</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>La mesa</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>Lugar {seat}</translation>
    </message>
    <message>
        <source>on {number}</source>
        <translation>en el {number}</translation>
    </message>
    <message>
        <source>toke</source>
        <translation>propina</translation>
    </message>
    <message>
        <source>✗ left out</source>
        <translation>✗ faltó</translation>
    </message>
    <message>
        <source>✋ then the floor</source>
        <translation>✋ luego el jefe de piso</translation>
    </message>
    <message>
        <source>✗ last of all</source>
        <translation>✗ al final de todo</translation>
    </message>
    <message>
        <source>✗ before: {act}</source>
        <translation>✗ antes de: {act}</translation>
    </message>
    <message>
        <source>✗ wrong direction</source>
        <translation>✗ sentido equivocado</translation>
    </message>
    <message>
        <source>✗ all left out</source>
        <translation>✗ faltó todo</translation>
    </message>
    <message>
        <source>Floor called …</source>
        <translation>Se llamó al jefe de piso …</translation>
    </message>
    <message>
        <source>Last of all</source>
        <translation>Al final de todo</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>The table is set up, the dice are out</source>
        <translation>La mesa está montada, los dados salieron</translation>
    </message>
    <message>
        <source>Set this up, and play everyone but the dealer. The clock is stopped.</source>
        <translation>Pon esto sobre la mesa y haz de todos menos del crupier. El reloj está parado mientras tanto.</translation>
    </message>
    <message>
        <source>The duty begins</source>
        <translation>Empieza el deber</translation>
    </message>
    <message>
        <source>The duty is done</source>
        <translation>El deber está hecho</translation>
    </message>
    <message>
        <source>Tap the bet where it was done.</source>
        <translation>Toca la apuesta en la que se hizo.</translation>
    </message>
    <message>
        <source>After which act was the floor called? Tap it.</source>
        <translation>¿Después de qué movimiento se llamó al jefe de piso? Tócalo.</translation>
    </message>
    <message>
        <source>Before which act was it done? Tap that one.</source>
        <translation>¿Antes de qué movimiento se hizo? Toca ese.</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Anotado</translation>
    </message>
    <message>
        <source>What was done instead?</source>
        <translation>¿Qué se hizo en su lugar?</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>{bet}, for the dealers</source>
        <translation>{bet}, para los crupieres</translation>
    </message>
    <message>
        <source>Paid the wrong amount</source>
        <translation>Se pagó un monto equivocado</translation>
    </message>
    <message>
        <source>Should not have been done</source>
        <translation>No debió hacerse</translation>
    </message>
    <message>
        <source>Something extra was done …</source>
        <translation>Se hizo algo de más …</translation>
    </message>
    <message>
        <source>It was right after all</source>
        <translation>Sí estuvo bien</translation>
    </message>
    <message>
        <source>Should be: {act}</source>
        <translation>Lo correcto: {act}</translation>
    </message>
    <message>
        <source>right to left</source>
        <translation>de derecha a izquierda</translation>
    </message>
    <message>
        <source>left to right</source>
        <translation>de izquierda a derecha</translation>
    </message>
    <message>
        <source>Choose the seat, then the bet</source>
        <translation>Elige el lugar y luego la apuesta</translation>
    </message>
    <message>
        <source>Took the bet</source>
        <translation>Se recogió la apuesta</translation>
    </message>
    <message>
        <source>Set up the table like this, and turn the dice to {first} and {second}. The clock is stopped.</source>
        <translation>Arma la mesa así y pon los dados en {first} y {second}. El reloj está detenido.</translation>
    </message>
    <message>
        <source>Close the round: all correct</source>
        <translation>Cerrar la ronda: todo bien</translation>
    </message>
    <message>
        <source>Close the round: the rest correct</source>
        <translation>Cerrar la ronda: lo demás bien</translation>
    </message>
    <message>
        <source>What else was done?</source>
        <translation>¿Qué más se hizo?</translation>
    </message>
    <message>
        <source>Undo the last entry</source>
        <translation>Deshacer lo último</translation>
    </message>
    <message>
        <source>{scene} Tap only what was not done by the book.</source>
        <translation>{scene} Toca solo lo que no se hizo según el reglamento.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <source>Tap only what was not done by the book.</source>
        <translation>Toca solo lo que no se hizo según el reglamento.</translation>
    </message>
</context>
<context>
    <name>ExportButton</name>
    <message>
        <source>Print or export…</source>
        <translation>Imprimir o exportar…</translation>
    </message>
    <message>
        <source>The list as it is shown, as a PDF to print or as a CSV for a spreadsheet</source>
        <translation>La lista tal como se muestra, en PDF para imprimir o en CSV para una hoja de cálculo</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}.</source>
        <translation>No se pudo guardar {file}: {reason}.</translation>
    </message>
    <message>
        <source>{file} saved.</source>
        <translation>Se guardó {file}.</translation>
    </message>
    <message>
        <source>PDF to print (*.pdf);;CSV for a spreadsheet (*.csv)</source>
        <translation>PDF para imprimir (*.pdf);;CSV para hoja de cálculo (*.csv)</translation>
    </message>
    <message>
        <source>Print or export</source>
        <translation>Imprimir o exportar</translation>
    </message>
</context>
<context>
    <name>FamilyWindow</name>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Curso</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>Lesson {number}: {title}</source>
        <translation>Lección {number}: {title}</translation>
    </message>
    <message>
        <source>With the rules showing, {number} of {of}</source>
        <translation>Con las reglas a la vista, {number} de {of}</translation>
    </message>
    <message>
        <source>Without them, {number} of {of}</source>
        <translation>Sin ellas, {number} de {of}</translation>
    </message>
    <message>
        <source>No feedback until the end. You need {right} of {of} right.</source>
        <translation>No se dice nada antes del final. Necesitas {right} de {of} bien.</translation>
    </message>
    <message>
        <source>{title}: done</source>
        <translation>{title}: terminada</translation>
    </message>
    <message>
        <source>See the lesson again</source>
        <translation>Ver la lección otra vez</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Next lesson: “{lesson}”</source>
        <translation>Siguiente lección: «{lesson}»</translation>
    </message>
    <message>
        <source>Not yet: {title}</source>
        <translation>Todavía no: {title}</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Otra vez</translation>
    </message>
    <message>
        <source>{right} of {of} right; you need {least}.</source>
        <translation>{right} de {of} correctas; necesitas {least}.</translation>
    </message>
    <message>
        <source>{right} of {of}
right</source>
        <translation>{right} de {of}
correctas</translation>
    </message>
    <message>
        <source>First look</source>
        <translation>Primer vistazo</translation>
    </message>
</context>
<context>
    <name>FaultCard</name>
    <message>
        <source>corrected, costs nothing</source>
        <translation>corregido, no cuesta nada</translation>
    </message>
</context>
<context>
    <name>FaultDetail</name>
    <message>
        <source>Done: {act}</source>
        <translation>Hecho: {act}</translation>
    </message>
    <message>
        <source>Should have been: {act}</source>
        <translation>Debió ser: {act}</translation>
    </message>
</context>
<context>
    <name>FaultList</name>
    <message>
        <source>Mistakes</source>
        <translation>Errores</translation>
    </message>
</context>
<context>
    <name>FeedbackPanel</name>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>{number} of {length}</source>
        <translation>{number} de {length}</translation>
    </message>
    <message>
        <source>Not quite</source>
        <translation>No es correcto</translation>
    </message>
    <message>
        <source>Your answer: {answer}</source>
        <translation>Tu respuesta: {answer}</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Recuerda</translation>
    </message>
    <message>
        <source>Your first right answer in this skill.</source>
        <translation>Tu primera correcta de esta habilidad.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Bien</translation>
    </message>
</context>
<context>
    <name>FeltView</name>
    <message>
        <source>The puck goes on the box of a number, or on OFF.</source>
        <translation>El disco va en la casilla de un número, o en OFF.</translation>
    </message>
    <message>
        <source>A bet stays where it is, or goes into the rack to be taken.</source>
        <translation>Una apuesta se queda donde está, o va a la charola para recogerla.</translation>
    </message>
    <message>
        <source>Chips go on a bet, into the payout beside the rack, or back into the rack.</source>
        <translation>Las fichas van sobre una apuesta, al pago junto a la charola, o de vuelta a la charola.</translation>
    </message>
    <message>
        <source>That goes on the mat before the rack, to the player, into the rack, or into the box Drop or Tokes.</source>
        <translation>Eso va sobre la alfombrilla delante de la charola, al jugador, a la charola, o a la caja Ranura o Propinas.</translation>
    </message>
</context>
<context>
    <name>FeltVoice</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Dejarlo así</translation>
    </message>
</context>
<context>
    <name>FiguresButton</name>
    <message>
        <source>How much of each kind of question is right, and in what time, as a CSV</source>
        <translation>Qué parte de cada tipo de pregunta está bien y en cuánto tiempo, en un CSV</translation>
    </message>
    <message>
        <source>Save item figures…</source>
        <translation>Guardar cifras de las preguntas…</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>Archivos CSV (*.csv)</translation>
    </message>
    <message>
        <source>Save item figures</source>
        <translation>Guardar cifras de las preguntas</translation>
    </message>
    <message>
        <source>Grading exam {done} of {total} …</source>
        <translation>Calificando el examen {done} de {total} …</translation>
    </message>
    <message>
        <source>Left out: {count} with a different edition of the game.</source>
        <translation>Sin contar: {count} con otra edición del juego.</translation>
    </message>
    <message>
        <source>Only this station’s exams are counted. Exams at other stations: {count}.</source>
        <translation>Solo se cuentan los exámenes de esta estación. Exámenes en otras estaciones: {count}.</translation>
    </message>
</context>
<context>
    <name>FileForm</name>
    <message>
        <source>Admin’s name</source>
        <translation>Nombre del administrador</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
</context>
<context>
    <name>FirstDay</name>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Correctas</translation>
    </message>
    <message>
        <source>With help</source>
        <translation>Con ayuda</translation>
    </message>
    <message>
        <source>Clean rounds</source>
        <translation>Rondas limpias</translation>
    </message>
    <message>
        <source>without help</source>
        <translation>sin ayuda</translation>
    </message>
    <message>
        <source>right answers, not counted</source>
        <translation>correctas que no cuentan</translation>
    </message>
    <message>
        <source>none yet; lessons do not count</source>
        <translation>aún no cuenta ninguna; las lecciones no cuentan</translation>
    </message>
    <message>
        <source>of {count} without help</source>
        <translation>de {count} sin ayuda</translation>
    </message>
    <message>
        <source>in drills and lessons</source>
        <translation>en ejercicios y lecciones</translation>
    </message>
</context>
<context>
    <name>FirstSentence</name>
    <message>
        <source>No answers yet. Charts appear after {answers} answers over {days} days.</source>
        <translation>Todavía no hay respuestas. Las gráficas aparecen con {answers} respuestas en {days} días.</translation>
    </message>
    <message>
        <source>All with help so far. Charts appear after {answers} answers over {days} days.</source>
        <translation>Hasta ahora todo fue con ayuda. Las gráficas aparecen con {answers} respuestas en {days} días.</translation>
    </message>
    <message>
        <source>{right} of your first {count} answers were right. Charts appear on your second day.</source>
        <translation>{right} de tus primeras {count} respuestas fueron correctas. Las gráficas aparecen en tu segundo día.</translation>
    </message>
    <message>
        <source>{right} of {count} right so far. Charts appear after {answers} answers over {days} days.</source>
        <translation>{right} de {count} bien hasta ahora. Las gráficas aparecen tras {answers} respuestas en {days} días.</translation>
    </message>
</context>
<context>
    <name>Footer</name>
    <message>
        <source>Demonstration, no wagering</source>
        <translation>Demostración, sin apuestas</translation>
    </message>
    <message>
        <source>Please gamble responsibly.</source>
        <translation>Juega con responsabilidad.</translation>
    </message>
    <message>
        <source>Limits: {limits}</source>
        <translation>Límites: {limits}</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Choose …</source>
        <translation>Elegir …</translation>
    </message>
    <message>
        <source>Fill in “{field}”.</source>
        <translation>Llena «{field}».</translation>
    </message>
    <message>
        <source>Write a few words. They go on record.</source>
        <translation>Escribe unas palabras. Quedan en el registro.</translation>
    </message>
    <message>
        <source>{field}: enter {least} to {most}.</source>
        <translation>{field}: escribe de {least} a {most}.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>GameFile</name>
    <message>
        <source>it is damaged</source>
        <translation>el archivo está dañado</translation>
    </message>
    <message>
        <source>it was begun under other rules</source>
        <translation>se empezó con otras reglas</translation>
    </message>
    <message>
        <source>The saved game could not be read: {reason}.</source>
        <translation>No se pudo leer la partida guardada: {reason}.</translation>
    </message>
    <message>
        <source>It was set aside as {file}.</source>
        <translation>Se apartó como {file}.</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>At a glance</source>
        <translation>De un vistazo</translation>
    </message>
    <message>
        <source>What to do, row by row</source>
        <translation>Qué hacer, renglón por renglón</translation>
    </message>
    <message>
        <source>What the guide says about every roll</source>
        <translation>Lo que dice la guía de cada tiro</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glosario</translation>
    </message>
    <message>
        <source>payout chart, payout card, pay table, payoffs, odds, PDF, print</source>
        <translation>tabla de pagos, tarjeta de pagos, pagos, momios, PDF, imprimir</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Cómo se juega</translation>
    </message>
    <message>
        <source>Payout chart</source>
        <translation>Tabla de pagos</translation>
    </message>
    <message>
        <source>The felt</source>
        <translation>El paño</translation>
    </message>
    <message>
        <source>The rack: losing chips go in, payouts come out.</source>
        <translation>La charola de fichas: ahí entran las fichas perdedoras y de ahí salen los pagos.</translation>
    </message>
    <message>
        <source>The popper: two dice and a button.</source>
        <translation>El domo: dos dados y un botón.</translation>
    </message>
    <message>
        <source>The puck, here off. It shows the point.</source>
        <translation>El disco, aquí en OFF. Indica el punto.</translation>
    </message>
    <message>
        <source>Seat 1, at your left. Left and right are as you see them.</source>
        <translation>El lugar 1, a tu izquierda. Izquierda y derecha son las tuyas.</translation>
    </message>
    <message>
        <source>A round</source>
        <translation>Una ronda</translation>
    </message>
    <message>
        <source>{zones}: from right to left, seat {last} to seat 1.</source>
        <translation>{zones}: de derecha a izquierda, del lugar {last} al lugar 1.</translation>
    </message>
    <message>
        <source>{zones}: from left to right, seat 1 to seat {last}.</source>
        <translation>{zones}: de izquierda a derecha, del lugar 1 al lugar {last}.</translation>
    </message>
    <message>
        <source>Losers first, then winners, one zone at a time.</source>
        <translation>Primero las perdedoras, luego las ganadoras; una zona tras otra.</translation>
    </message>
    <message>
        <source>Which way your hands go</source>
        <translation>Hacia dónde van tus manos</translation>
    </message>
    <message>
        <source>{bet} pushes</source>
        <translation>{bet}: empate</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>{bet} {odds} with exactly {count} of its numbers marked</source>
        <translation>{bet} {odds} con exactamente {count} de sus números marcados</translation>
    </message>
    <message>
        <source>{numbers} wins</source>
        <translation>gana con {numbers}</translation>
    </message>
    <message>
        <source>{numbers} loses</source>
        <translation>pierde con {numbers}</translation>
    </message>
    <message>
        <source>{numbers} pushes</source>
        <translation>empata con {numbers}</translation>
    </message>
    <message>
        <source>On the come-out: {results}. Any other number becomes the point.</source>
        <translation>Tiro de salida: {results}. Cualquier otro número pasa a ser el punto.</translation>
    </message>
    <message>
        <source>With a point on: the point wins, {seven} loses, anything else leaves it up.</source>
        <translation>Con punto: si sale otra vez el punto, gana; con {seven} pierde; con todo lo demás se queda como está.</translation>
    </message>
    <message>
        <source>A win pays {odds}.</source>
        <translation>Si gana, paga {odds}.</translation>
    </message>
    <message>
        <source>A point of {numbers} made with a double pays {odds}.</source>
        <translation>Un punto de {numbers} logrado con dos dados iguales paga {odds}.</translation>
    </message>
    <message>
        <source>A one-roll bet.</source>
        <translation>Una apuesta de un solo tiro.</translation>
    </message>
    <message>
        <source>{numbers} pays {odds}.</source>
        <translation>Con {numbers} paga {odds}.</translation>
    </message>
    <message>
        <source>{numbers} loses.</source>
        <translation>Con {numbers} pierde.</translation>
    </message>
    <message>
        <source>With a point on: the number wins before {loses}. You set it up.</source>
        <translation>Con punto: gana si su número sale antes que {loses}. La apuesta la colocas tú.</translation>
    </message>
    <message>
        <source>Off on the come-out.</source>
        <translation>En OFF durante el tiro de salida.</translation>
    </message>
    <message>
        <source>Never above {times} times the same player&apos;s {bet}.</source>
        <translation>Nunca más de {times} veces la apuesta del mismo jugador en {bet}.</translation>
    </message>
    <message>
        <source>Never above the same player&apos;s {bet}.</source>
        <translation>Nunca mayor que la apuesta {bet} del mismo jugador.</translation>
    </message>
    <message>
        <source>Collects {numbers} before {ends}.</source>
        <translation>Junta {numbers} antes de que salga {ends}.</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} y {last}</translation>
    </message>
    <message>
        <source>All of them pay {odds}.</source>
        <translation>Con todos paga {odds}.</translation>
    </message>
    <message>
        <source>Only {count} of them by then pay {odds}.</source>
        <translation>Si para entonces solo van {count}, paga {odds}.</translation>
    </message>
    <message>
        <source>From {least} to {most}.</source>
        <translation>De {least} a {most}.</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>Apuesta</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Con</translation>
    </message>
    <message>
        <source>Pays</source>
        <translation>Paga</translation>
    </message>
    <message>
        <source>Payouts</source>
        <translation>Pagos</translation>
    </message>
    <message>
        <source>House rules, where the guide says nothing</source>
        <translation>Reglas de la casa, donde la guía no dice nada</translation>
    </message>
    <message>
        <source>Table duties</source>
        <translation>Deberes de mesa</translation>
    </message>
    <message>
        <source>training program, topics of the law, hours, regulator, PDF, print</source>
        <translation>programa de capacitación, temas de la ley, horas, autoridad, PDF, imprimir</translation>
    </message>
    <message>
        <source>For schools</source>
        <translation>Para escuelas</translation>
    </message>
    <message>
        <source>Fire, fight, medical emergency</source>
        <translation>Incendio, pelea, emergencia médica</translation>
    </message>
    <message>
        <source>Life before chips.</source>
        <translation>La vida antes que las fichas.</translation>
    </message>
    <message>
        <source>Call the floor.</source>
        <translation>Llama al jefe de piso.</translation>
    </message>
    <message>
        <source>Cover the tray, or have its lid locked, if that costs no time.</source>
        <translation>Cubre la charola, o haz que cierren su tapa, si no cuesta tiempo.</translation>
    </message>
    <message>
        <source>When you are told to leave the building: go, and leave the chips.</source>
        <translation>Cuando te digan que salgas del edificio: vete y deja las fichas.</translation>
    </message>
    <message>
        <source>Nobody stays behind for a tray.</source>
        <translation>Nadie se queda por una charola.</translation>
    </message>
</context>
<context>
    <name>GuidePage</name>
    <message>
        <source>Rows, rulings, terms, pays</source>
        <translation>Renglones, términos, pagos</translation>
    </message>
    <message>
        <source>Search the Guide</source>
        <translation>Buscar en la Guía</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>Volver a {name}</translation>
    </message>
    <message>
        <source>{count} found</source>
        <translation>Encontrados: {count}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se encontró nada</translation>
    </message>
    <message>
        <source>Contents of the Guide</source>
        <translation>Contenido de la Guía</translation>
    </message>
    <message>
        <source>The text of the Guide</source>
        <translation>El texto de la Guía</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Come-out: the roll before there is a point.</source>
        <translation>Tiro de salida: el tiro antes de que haya punto.</translation>
    </message>
    <message>
        <source>The point: it must roll again before a seven.</source>
        <translation>El punto: debe repetirse antes de que salga un siete.</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Ronda {number}</translation>
    </message>
    <message>
        <source>Round {number} (next: {level})</source>
        <translation>Ronda {number} (sigue: {level})</translation>
    </message>
    <message>
        <source>Come-out</source>
        <translation>Tiro de salida</translation>
    </message>
    <message>
        <source>The point is {number}</source>
        <translation>El punto es {number}</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
    <message>
        <source>The next step glows, and a line says why</source>
        <translation>El siguiente paso brilla y una línea dice por qué</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Practicar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Silent until the end of the round, no undo</source>
        <translation>En silencio hasta el final de la ronda, sin deshacer</translation>
    </message>
    <message>
        <source>You see each mistake right away and can undo it; you may repeat a wrong call before a chip moves</source>
        <translation>Ves cada error al momento y lo puedes deshacer; un canto equivocado también lo puedes corregir antes de mover una ficha</translation>
    </message>
</context>
<context>
    <name>HelpForm</name>
    <message>
        <source>Test</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Table duties between rounds, once taught</source>
        <translation>Deberes de mesa entre rondas, una vez enseñados</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Practicar</translation>
    </message>
    <message>
        <source>Hide the amounts of bets: read the stacks</source>
        <translation>Ocultar los montos de las apuestas: lee las pilas</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
</context>
<context>
    <name>HintLine</name>
    <message>
        <source>Press Z, or click Undo.</source>
        <translation>Presiona Z, o haz clic en Deshacer.</translation>
    </message>
    <message>
        <source>Everything is done. Press Enter, or click End round.</source>
        <translation>Todo está hecho. Presiona Enter, o haz clic en Terminar.</translation>
    </message>
    <message>
        <source>✓  {act}</source>
        <translation>✓  {act}</translation>
    </message>
    <message>
        <source>Not recognized as a call.</source>
        <translation>No se entendió. Los cantos van en inglés, como en la mesa.</translation>
    </message>
    <message>
        <source>No call was due: say anything that isn’t wrong.</source>
        <translation>No tocaba cantar: se puede decir lo que sea, mientras no sea falso.</translation>
    </message>
    <message>
        <source>This house only needs the number; a full call says more.</source>
        <translation>En esta casa basta el número; un canto completo dice más.</translation>
    </message>
    <message>
        <source>Open the come-out in your own words.</source>
        <translation>El tiro de salida se abre con cualquier palabra.</translation>
    </message>
    <message>
        <source>Also: {fault}</source>
        <translation>También: {fault}</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Y {count} más.</translation>
    </message>
    <message>
        <source>Bets are open. Press Space, or click Pop.</source>
        <translation>Las apuestas están abiertas. Presiona Espacio, o haz clic en POP.</translation>
    </message>
    <message>
        <source>The dice have landed. Deal the round, then press Enter, or click End round.</source>
        <translation>Los dados ya cayeron. Haz la ronda y luego presiona Enter, o haz clic en Terminar.</translation>
    </message>
    <message>
        <source>Bets are open.</source>
        <translation>Las apuestas están abiertas.</translation>
    </message>
    <message>
        <source>Calls, such as: {calls}</source>
        <translation>Cantos, por ejemplo: {calls}</translation>
    </message>
    <message>
        <source>The call is still due: press / for the wording.</source>
        <translation>Falta el canto: con / ves palabras para hacerlo.</translation>
    </message>
    <message>
        <source>The floor was called. End the round, or keep dealing.</source>
        <translation>Se llamó al jefe de piso. Termina la ronda, o sigue trabajándola.</translation>
    </message>
    <message>
        <source>Hands off: the floor was called. End the round.</source>
        <translation>No toques nada: se llamó al jefe de piso. Termina la ronda.</translation>
    </message>
    <message>
        <source>That costs the house {money}.</source>
        <translation>Eso le cuesta {money} a la casa.</translation>
    </message>
    <message>
        <source>The player is owed {money}.</source>
        <translation>Al jugador se le deben {money}.</translation>
    </message>
    <message>
        <source>Do what is asked of you, then press Enter.</source>
        <translation>Haz lo que se te pide y luego presiona Enter.</translation>
    </message>
    <message>
        <source>Bets are open. Do what is due first, then press Space, or click Pop.</source>
        <translation>Las apuestas están abiertas. Haz primero lo que toca; luego presiona Espacio o haz clic en POP.</translation>
    </message>
    <message>
        <source>Not corrected: {fault}</source>
        <translation>Se quedó así: {fault}</translation>
    </message>
    <message>
        <source>Show the calls</source>
        <translation>Ver los cantos</translation>
    </message>
    <message>
        <source>Press / or click “{button}”.</source>
        <translation>Presiona / o haz clic en «{button}».</translation>
    </message>
    <message>
        <source>Undone. The chips are back in the rack.</source>
        <translation>Se deshizo. Las fichas están otra vez en la charola.</translation>
    </message>
    <message>
        <source>The floor was called. Keep dealing.</source>
        <translation>Se llamó al jefe de piso. Sigue.</translation>
    </message>
    <message>
        <source>You still hold chips. Press Esc to put them back, or click ⌫ for one.</source>
        <translation>Todavía tienes fichas en la mano. Presiona Esc para devolverlas, o haz clic en ⌫ para devolver una.</translation>
    </message>
</context>
<context>
    <name>HomeWindow</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>What do you want to learn?</source>
        <translation>¿Qué quieres aprender?</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Continue, {minutes} min</source>
        <translation>Seguir, {minutes} min</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>{role}, now</source>
        <translation>{role}, ahora</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
</context>
<context>
    <name>HostPage</name>
    <message>
        <source>Show me</source>
        <translation>Enséñame</translation>
    </message>
    <message>
        <source>A new show begins. {event}</source>
        <translation>Empieza un show nuevo. {event}</translation>
    </message>
    <message>
        <source>Meanwhile: {events}</source>
        <translation>Mientras tanto: {events}</translation>
    </message>
    <message>
        <source>The model host</source>
        <translation>El conductor modelo</translation>
    </message>
</context>
<context>
    <name>HostWindow</name>
    <message>
        <source>These are sample questions and puzzles. A producer brings their own.</source>
        <translation>Estas preguntas y acertijos son de ejemplo. Cada productor trae los suyos.</translation>
    </message>
    <message>
        <source>The model host at work.</source>
        <translation>El conductor modelo en acción.</translation>
    </message>
</context>
<context>
    <name>House</name>
    <message>
        <source>on</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
</context>
<context>
    <name>HouseForm</name>
    <message>
        <source>{bet}, minimum</source>
        <translation>{bet}, mínimo</translation>
    </message>
    <message>
        <source>{bet}, maximum</source>
        <translation>{bet}, máximo</translation>
    </message>
    <message>
        <source>Chips in the rack</source>
        <translation>Fichas de la charola</translation>
    </message>
    <message>
        <source>Payouts are rounded to</source>
        <translation>Los pagos se redondean a</translation>
    </message>
    <message>
        <source>A Number may be up to</source>
        <translation>Un Number puede llegar a</translation>
    </message>
    <message>
        <source>Payouts are rounded to {money}: these chips do not make that.</source>
        <translation>Los pagos se redondean a {money}: estas fichas no lo forman.</translation>
    </message>
    <message>
        <source>No chip in the rack makes {money}.</source>
        <translation>Ninguna ficha de la charola permite formar {money}.</translation>
    </message>
    <message>
        <source>The maximum is below the minimum.</source>
        <translation>El máximo es menor que el mínimo.</translation>
    </message>
    <message>
        <source>A rack holds one to {most} kinds of chips, each worth more than zero.</source>
        <translation>Una charola tiene de uno a {most} tipos de fichas, todos con valor mayor que cero.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obligatoria</translation>
    </message>
    <message>
        <source>not required</source>
        <translation>no obligatoria</translation>
    </message>
    <message>
        <source>The game’s own: {value}</source>
        <translation>Lo propio del juego: {value}</translation>
    </message>
    <message>
        <source>Circle bet before other bets</source>
        <translation>Apuesta al Circle antes que otras</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiado</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Mínimo</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Máximo</translation>
    </message>
</context>
<context>
    <name>HousePage</name>
    <message>
        <source>House rules of {game}</source>
        <translation>Reglas de la casa de {game}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Begin a new game</source>
        <translation>Empezar otra partida</translation>
    </message>
    <message>
        <source>Choose what your house plays differently.</source>
        <translation>Elige lo que tu casa juega de otra manera.</translation>
    </message>
    <message>
        <source>Save for next time</source>
        <translation>Guardar para la próxima</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>The game in progress keeps its own rules. A new game ends it.</source>
        <translation>La partida en curso conserva sus propias reglas. Una nueva la termina.</translation>
    </message>
</context>
<context>
    <name>HouseView</name>
    <message>
        <source>House rules of {game}</source>
        <translation>Reglas de la casa de {game}</translation>
    </message>
    <message>
        <source>Restore the game&apos;s limits</source>
        <translation>Restaurar límites</translation>
    </message>
    <message>
        <source>Use at every station</source>
        <translation>Usar en todas las estaciones</translation>
    </message>
    <message>
        <source>The house rules are set. Other stations follow with their next copy.</source>
        <translation>Las reglas de la casa quedaron fijadas. Las demás estaciones las reciben con su próxima copia.</translation>
    </message>
</context>
<context>
    <name>HowButton</name>
    <message>
        <source>How is this worked out?</source>
        <translation>¿Cómo se calcula?</translation>
    </message>
    <message>
        <source>How?</source>
        <translation>¿Cómo?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>HowToPlay</name>
    <message>
        <source>How to play {game}</source>
        <translation>Cómo se juega {game}</translation>
    </message>
    <message>
        <source>Every roll at a glance</source>
        <translation>Todos los tiros de un vistazo</translation>
    </message>
    <message>
        <source>The roll</source>
        <translation>El tiro</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Recoger</translation>
    </message>
    <message>
        <source>Then pay</source>
        <translation>Luego pagar</translation>
    </message>
</context>
<context>
    <name>ImportForm</name>
    <message>
        <source>People from a file</source>
        <translation>Personas de un archivo</translation>
    </message>
    <message>
        <source>Lines of the file</source>
        <translation>Líneas del archivo</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Leerlo otra vez</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Import 1 person</source>
        <translation>Dar de alta a 1 persona</translation>
    </message>
    <message>
        <source>Import {count} people</source>
        <translation>Dar de alta a {count} personas</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
    </message>
    <message>
        <source>Correct the lines marked ✗ in the file, save it, and read it again.</source>
        <translation>Corrige en el archivo las líneas marcadas con ✗, guárdalo y léelo otra vez.</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>En el archivo</translation>
    </message>
    <message>
        <source>New people: {count}</source>
        <translation>Personas nuevas: {count}</translation>
    </message>
    <message>
        <source>Changed: {count}</source>
        <translation>Con cambios: {count}</translation>
    </message>
    <message>
        <source>Unchanged: {count}</source>
        <translation>Sin cambios: {count}</translation>
    </message>
    <message>
        <source>Lines to correct: {count}</source>
        <translation>Líneas por corregir: {count}</translation>
    </message>
    <message>
        <source>Changed: {name} ({number}), group or experience</source>
        <translation>Cambio: {name} ({number}), grupo o experiencia</translation>
    </message>
    <message>
        <source>New: {name} ({number})</source>
        <translation>Alta: {name} ({number})</translation>
    </message>
    <message>
        <source>Changed: {before} ({number}) becomes {name}</source>
        <translation>Cambio: {before} ({number}) pasa a ser {name}</translation>
    </message>
</context>
<context>
    <name>Instruction</name>
    <message>
        <source>An instructor is already at your table.</source>
        <translation>Ya hay un instructor en tu mesa.</translation>
    </message>
    <message>
        <source>No instructor can come to this table now.</source>
        <translation>Ahora ningún instructor puede venir a esta mesa.</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>esta computadora</translation>
    </message>
</context>
<context>
    <name>InstructorAccess</name>
    <message>
        <source>No instructor is at this table.</source>
        <translation>No hay ningún instructor en esta mesa.</translation>
    </message>
</context>
<context>
    <name>InstructorBanner</name>
    <message>
        <source>End it</source>
        <translation>Terminarlo</translation>
    </message>
    <message>
        <source>The instructor leaves your table</source>
        <translation>El instructor deja tu mesa</translation>
    </message>
    <message>
        <source>{name} is at your table</source>
        <translation>{name} está en tu mesa</translation>
    </message>
    <message>
        <source>An instructor is at your table</source>
        <translation>Hay un instructor en tu mesa</translation>
    </message>
    <message>
        <source>Seat {seat} disputes: “{words}”</source>
        <translation>Lugar {seat} reclama: «{words}»</translation>
    </message>
    <message>
        <source>Debrief: how the round began</source>
        <translation>Repaso final: cómo empezó la ronda</translation>
    </message>
    <message>
        <source>They stepped in: this round counts as dealt with help.</source>
        <translation>Intervino: esta ronda cuenta como ronda con ayuda.</translation>
    </message>
    <message>
        <source>Deal as usual. What they do shows here.</source>
        <translation>Trabaja como siempre. Aquí verás lo que haga.</translation>
    </message>
    <message>
        <source>Debrief, step {at} of {count}: {act}</source>
        <translation>Repaso final, paso {at} de {count}: {act}</translation>
    </message>
    <message>
        <source>Play is frozen: hands off until the instructor resumes.</source>
        <translation>El juego está congelado: manos fuera hasta que el instructor reanude.</translation>
    </message>
</context>
<context>
    <name>InstructorPanel</name>
    <message>
        <source>Note</source>
        <translation>Nota de la ronda</translation>
    </message>
    <message>
        <source>Late bet</source>
        <translation>Apuesta tardía</translation>
    </message>
    <message>
        <source>Chips land with the dice, on the spot you chose or on any spot</source>
        <translation>Llegan fichas junto con los dados, en la casilla que elegiste o en cualquiera</translation>
    </message>
    <message>
        <source>Cocked die</source>
        <translation>Dado ladeado</translation>
    </message>
    <message>
        <source>The next pop is not a roll</source>
        <translation>El siguiente salto es «No roll»</translation>
    </message>
    <message>
        <source>Dispute</source>
        <translation>Reclamo</translation>
    </message>
    <message>
        <source>A player disputes something: the floor is due</source>
        <translation>Un jugador reclama algo: toca llamar al jefe de piso</translation>
    </message>
    <message>
        <source>Hands off, until you press Resume</source>
        <translation>Nadie toca nada hasta que presiones Seguir</translation>
    </message>
    <message>
        <source>Debrief</source>
        <translation>Repaso final</translation>
    </message>
    <message>
        <source>Dice of the next round</source>
        <translation>Dados de la siguiente ronda</translation>
    </message>
    <message>
        <source>Next dice</source>
        <translation>Dados que vienen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>End debrief</source>
        <translation>Fin del repaso</translation>
    </message>
    <message>
        <source>Table duty</source>
        <translation>Deber de mesa</translation>
    </message>
    <message>
        <source>Choose a duty that arrives between two rounds</source>
        <translation>Elige un deber que llega entre dos rondas</translation>
    </message>
    <message>
        <source>Go through the round together.</source>
        <translation>Repasen juntos la ronda.</translation>
    </message>
    <message>
        <source>{dice}: by chance</source>
        <translation>{dice}: al azar</translation>
    </message>
    <message>
        <source>{dice}: {first} and {second}, total {total}</source>
        <translation>{dice}: {first} y {second}, total {total}</translation>
    </message>
    <message>
        <source>Note on this step ( M )</source>
        <translation>Nota sobre este paso ( M )</translation>
    </message>
    <message>
        <source>Freeze play</source>
        <translation>Congelar el juego</translation>
    </message>
    <message>
        <source>Undo 3 steps</source>
        <translation>Deshacer 3 pasos</translation>
    </message>
    <message>
        <source>Undo the last three steps</source>
        <translation>Deshacer los últimos tres pasos</translation>
    </message>
    <message>
        <source>Show the round step by step, on both screens</source>
        <translation>Mostrar la ronda paso a paso, en las dos pantallas</translation>
    </message>
    <message>
        <source>The previous step</source>
        <translation>El paso anterior</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>El paso siguiente</translation>
    </message>
    <message>
        <source>Undo 1 step</source>
        <translation>Volver 1 paso</translation>
    </message>
    <message>
        <source>Undo {count} steps</source>
        <translation>Volver {count} pasos</translation>
    </message>
    <message>
        <source>Both screens show this step.</source>
        <translation>Las dos pantallas muestran este paso.</translation>
    </message>
    <message>
        <source>Talk it over, then resume.</source>
        <translation>Háblenlo y luego reanuda.</translation>
    </message>
    <message>
        <source>Set the next dice, or give the trainee a problem.</source>
        <translation>Fija los próximos dados o ponle un problema al alumno.</translation>
    </message>
    <message>
        <source>The trainee deals. Freeze play to talk.</source>
        <translation>El alumno trabaja la mesa. Congela el juego para hablar.</translation>
    </message>
</context>
<context>
    <name>InstructorWindow</name>
    <message>
        <source>The trainee has ended it.</source>
        <translation>El alumno la terminó.</translation>
    </message>
    <message>
        <source>Instructor · {place}</source>
        <translation>Instructor · {place}</translation>
    </message>
    <message>
        <source>Write the note in plain letters.</source>
        <translation>Escribe la nota con letras normales.</translation>
    </message>
    <message>
        <source>No late bets there: the dealer sets those up.</source>
        <translation>Ahí no hay apuestas tardías: esas las coloca el crupier.</translation>
    </message>
    <message>
        <source>Waiting for the table</source>
        <translation>Esperando la mesa</translation>
    </message>
    <message>
        <source>Next: {spot}</source>
        <translation>Sigue: {spot}</translation>
    </message>
    <message>
        <source>Come-out</source>
        <translation>Tiro de salida</translation>
    </message>
    <message>
        <source>The point is {number}</source>
        <translation>El punto es {number}</translation>
    </message>
    <message>
        <source>Round {number} · {place}</source>
        <translation>Ronda {number} · {place}</translation>
    </message>
    <message>
        <source>Debrief {at} of {count}</source>
        <translation>Repaso final {at} de {count}</translation>
    </message>
    <message>
        <source>Seat {seat}: “{words}”</source>
        <translation>Lugar {seat}: «{words}»</translation>
    </message>
    <message>
        <source>Round over</source>
        <translation>Ronda terminada</translation>
    </message>
    <message>
        <source>Bets are open</source>
        <translation>Las apuestas están abiertas</translation>
    </message>
    <message>
        <source>The dice have landed</source>
        <translation>Los dados ya cayeron</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>Play is frozen</source>
        <translation>El juego está congelado</translation>
    </message>
</context>
<context>
    <name>InviteDialog</name>
    <message>
        <source>Let an instructor in</source>
        <translation>Dejar entrar a un instructor</translation>
    </message>
</context>
<context>
    <name>InviteForm</name>
    <message>
        <source>An instructor can set the dice, start disputes, freeze your table, and undo acts. You can see that they’re there and end it at any time. A round they step into counts as dealt with help.</source>
        <translation>Un instructor puede fijar los dados, iniciar disputas, congelar tu mesa y deshacer actos. Ves que está ahí y puedes terminarlo en cualquier momento. Una ronda en la que interviene cuenta como ayudada.</translation>
    </message>
    <message>
        <source>Let an instructor in</source>
        <translation>Dejar entrar a un instructor</translation>
    </message>
    <message>
        <source>Open their window</source>
        <translation>Abrir su ventana</translation>
    </message>
    <message>
        <source>Their name</source>
        <translation>Su nombre</translation>
    </message>
    <message>
        <source>Shown while they are at your table</source>
        <translation>Se muestra mientras está en tu mesa</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>JoinForm</name>
    <message>
        <source>Join a school</source>
        <translation>Unirse a una escuela</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Unirse</translation>
    </message>
    <message>
        <source>What people call it: Table 3, east room</source>
        <translation>Como le dicen: Mesa 3, sala oriente</translation>
    </message>
    <message>
        <source>Station name</source>
        <translation>Nombre de la estación</translation>
    </message>
    <message>
        <source>An admin of the school saves an enrollment file under Records. Use the same admin password here.</source>
        <translation>Un administrador de la escuela guarda un archivo de inscripción en Registros. La contraseña del administrador es la misma que allí.</translation>
    </message>
</context>
<context>
    <name>JudgePad</name>
    <message>
        <source>Again</source>
        <translation>Otra vez</translation>
    </message>
    <message>
        <source>{number} of {count}: {act}</source>
        <translation>{number} de {count}: {act}</translation>
    </message>
    <message>
        <source>{point}. {posted} {story} What do you do?</source>
        <translation>{point}. {posted} {story} ¿Qué haces?</translation>
    </message>
</context>
<context>
    <name>KeeperTable</name>
    <message>
        <source>The table</source>
        <translation>La mesa</translation>
    </message>
    <message>
        <source>SET ASIDE</source>
        <translation>APARTADOS</translation>
    </message>
    <message>
        <source>POT</source>
        <translation>POZO</translation>
    </message>
    <message>
        <source>in the pot: {pot}</source>
        <translation>en el pozo: {pot}</translation>
    </message>
    <message>
        <source>a turn left</source>
        <translation>le queda un turno</translation>
    </message>
    <message>
        <source>in the tray: {dice}</source>
        <translation>en la charola: {dice}</translation>
    </message>
    <message>
        <source>set aside: {dice}</source>
        <translation>apartados: {dice}</translation>
    </message>
    <message>
        <source>put aside now: {dice}</source>
        <translation>por apartar ahora: {dice}</translation>
    </message>
</context>
<context>
    <name>KeeperWindow</name>
    <message>
        <source>Keep a whole game</source>
        <translation>Anotar una partida</translation>
    </message>
    <message>
        <source>Reconstructed: {text}</source>
        <translation>Reconstruido: {text}</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Reglas</translation>
    </message>
</context>
<context>
    <name>KeeperWords</name>
    <message>
        <source>Before the game</source>
        <translation>Antes de la partida</translation>
    </message>
    <message>
        <source>Turn {number}, {player}</source>
        <translation>Turno {number}, {player}</translation>
    </message>
    <message>
        <source>{player} rolls for the win</source>
        <translation>{player} disputa la victoria</translation>
    </message>
    <message>
        <source>{player} throws for 5,150</source>
        <translation>{player} tira por 5,150</translation>
    </message>
    <message>
        <source>The pot</source>
        <translation>El pozo</translation>
    </message>
    <message>
        <source>You said: {total}</source>
        <translation>Dijiste: {total}</translation>
    </message>
    <message>
        <source>Goal: over {target}</source>
        <translation>Meta: más de {target}</translation>
    </message>
    <message>
        <source>Goal: {target}</source>
        <translation>Meta: {target}</translation>
    </message>
    <message>
        <source>has won</source>
        <translation>ganó</translation>
    </message>
    <message>
        <source>to beat</source>
        <translation>a vencer</translation>
    </message>
    <message>
        <source>not on the board</source>
        <translation>sin abrir</translation>
    </message>
</context>
<context>
    <name>KeepingPage</name>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Practicar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Enséñame</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Repaso</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Terminar la partida</translation>
    </message>
    <message>
        <source>That’s not it. Try again.</source>
        <translation>Eso no. Vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>Press Next for the right move, or take yours back.</source>
        <translation>Presiona Siguiente para seguir con lo correcto, o deshaz el paso.</translation>
    </message>
    <message>
        <source>You: {done}</source>
        <translation>Tú: {done}</translation>
    </message>
    <message>
        <source>{player}’s turn: {points} of 100.</source>
        <translation>Turno de {player}: {points} de 100.</translation>
    </message>
    <message>
        <source>{player}’s turn: {points} of 100, {cost}.</source>
        <translation>Turno de {player}: {points} de 100, {cost}.</translation>
    </message>
    <message>
        <source>The lesson’s turn is recorded.</source>
        <translation>El turno de la lección ya está anotado.</translation>
    </message>
    <message>
        <source>The game is over: {names} won with {score}.</source>
        <translation>La partida terminó. Victoria de {names} con {score}.</translation>
    </message>
    <message>
        <source>Go to the drill</source>
        <translation>Al ejercicio</translation>
    </message>
    <message>
        <source>A new game</source>
        <translation>Otra partida</translation>
    </message>
    <message>
        <source>Correct: {due}</source>
        <translation>Correcto: {due}</translation>
    </message>
    <message>
        <source>Not quite</source>
        <translation>No es correcto</translation>
    </message>
</context>
<context>
    <name>KeyForm</name>
    <message>
        <source>Make a new key</source>
        <translation>Hacer una llave nueva</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>Once more, to be sure</source>
        <translation>Otra vez, para estar seguros</translation>
    </message>
    <message>
        <source>New fingerprint</source>
        <translation>Huella nueva</translation>
    </message>
    <message>
        <source>As the other station shows it</source>
        <translation>Como la muestra la otra estación</translation>
    </message>
    <message>
        <source>Type the password you have at the station where the key was made, and the fingerprint of the new key, then press again.</source>
        <translation>Escribe tu contraseña, como es en la estación donde se hizo la llave, y la huella de la llave nueva, y presiona otra vez.</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Huella</translation>
    </message>
    <message>
        <source>The school has a new key, with the fingerprint below. Tell whoever verifies your records. Save an enrollment file here now; at each other station, take over the key with that file and this fingerprint. Records that you hand out from now on carry the new key.</source>
        <translation>La escuela tiene una llave nueva, con la huella de abajo. Avisa a quien verifique tus registros. Guarda aquí ahora un archivo de inscripción; en cada una de las demás estaciones, adopta la llave con ese archivo y esta huella. Los registros que entregues de ahora en adelante llevan la llave nueva.</translation>
    </message>
    <message>
        <source>Use another station’s new key…</source>
        <translation>Usar la llave nueva de otra estación…</translation>
    </message>
    <message>
        <source>Your school’s fingerprint</source>
        <translation>La huella de tu escuela</translation>
    </message>
    <message>
        <source>Give it to whoever checks your certificates: a certificate with the same fingerprint is from your school.</source>
        <translation>Dásela a quien revise tus certificados: un certificado con la misma huella es de tu escuela.</translation>
    </message>
    <message>
        <source>Only if an admin’s password has leaked: change it first. Then type yours and press again; afterward have every other station use the new key.</source>
        <translation>Solo si se filtró la contraseña de un administrador: cámbiala primero. Luego escribe la tuya y presiona otra vez; después, que las demás estaciones usen la llave nueva.</translation>
    </message>
</context>
<context>
    <name>KeyOverlay</name>
    <message>
        <source>With the mouse: click a bet, then a button. With chips in hand, another click on the bet pays it. Drag a chip from the rack onto a bet or into the payout, or its value for a whole stack. Click a chip of the payout to cut it; with Alt a chip drops at the height of the bet (sizing in). Drag a bet to the rack to take it. Drag the puck. Hold Shift and draw a line to sweep.</source>
        <translation>Con el mouse: haz clic en una apuesta y luego en un botón. Con fichas en la mano, otro clic en la apuesta la paga. Arrastra una ficha de la charola a una apuesta o al pago, o su valor para la pila completa. Para cortar el pago, haz clic en una de sus fichas; con Alt la ficha queda a la altura de la apuesta (igualar). Arrastra una apuesta a la charola para recogerla. El disco también se arrastra. Con Shift, traza una línea para barrer.</translation>
    </message>
    <message>
        <source>After an act the brackets move to the next bet in the direction you’re working. A bet with a dot was paid or pushed; you’re asked before you touch it again. In a field you type digits, and Esc leaves it. A zone is all bets of one kind. A toke, marked D, is a bet for the dealers.</source>
        <translation>Después de cada jugada, los corchetes pasan a la siguiente apuesta hacia donde iba tu mano. Una apuesta con puntito ya se pagó o empató, y te pregunta antes de tocarla otra vez. Dentro de un campo, un número es una cantidad, y Esc sale de él. Una zona son todas las apuestas de un mismo tipo. Una propina, marcada con D, es una apuesta para los crupieres.</translation>
    </message>
    <message>
        <source>Table keys</source>
        <translation>Teclas de la mesa</translation>
    </message>
    <message>
        <source>Screens at the left</source>
        <translation>Pantallas de la izquierda</translation>
    </message>
    <message>
        <source>from Today down</source>
        <translation>desde Hoy hacia abajo</translation>
    </message>
    <message>
        <source>another game</source>
        <translation>otro juego</translation>
    </message>
</context>
<context>
    <name>KeyText</name>
    <message>
        <source>Keep going: the payout is not complete yet.</source>
        <translation>Sigue: el pago todavía no está completo.</translation>
    </message>
    <message>
        <source>Too much: take chips back with ⌫.</source>
        <translation>Es demasiado: quita fichas con ⌫.</translation>
    </message>
    <message>
        <source>Press {arrow}: seat {seat}.</source>
        <translation>Presiona {arrow}: lugar {seat}.</translation>
    </message>
    <message>
        <source>Click the bet that glows: seat {seat}.</source>
        <translation>Haz clic en la apuesta que brilla: lugar {seat}.</translation>
    </message>
    <message>
        <source>Move the brackets with ← → ↑ ↓ to the bet that glows.</source>
        <translation>Lleva los corchetes con ← → ↑ ↓ a la apuesta que brilla.</translation>
    </message>
    <message>
        <source>Click the bet that glows.</source>
        <translation>Haz clic en la apuesta que brilla.</translation>
    </message>
    <message>
        <source>Pick up its limit with 1 to 7.</source>
        <translation>Toma lo de su límite con 1 a 7.</translation>
    </message>
    <message>
        <source>Pick up its limit from the rack.</source>
        <translation>Toma lo de su límite de la charola.</translation>
    </message>
    <message>
        <source>Click that request.</source>
        <translation>Haz clic en esa petición.</translation>
    </message>
    <message>
        <source>First the chips: press 1 to 7. Or press A and type the amount.</source>
        <translation>Primero las fichas: presiona de 1 a 7. O presiona A (monto) y escríbelo.</translation>
    </message>
    <message>
        <source>First the chips: click them in the rack.</source>
        <translation>Primero las fichas: haz clic en ellas en la charola.</translation>
    </message>
    <message>
        <source>Shift + {arrow}</source>
        <translation>Shift + {arrow}</translation>
    </message>
    <message>
        <source>Press {key}: {button}.</source>
        <translation>Presiona {key} para «{button}».</translation>
    </message>
    <message>
        <source>Click {button}.</source>
        <translation>Haz clic en «{button}».</translation>
    </message>
    <message>
        <source>Press / and type the call, or choose one by its key.</source>
        <translation>Presiona / y escribe el canto en inglés, o elige uno con su tecla.</translation>
    </message>
    <message>
        <source>Click a call, or type it into its field.</source>
        <translation>Haz clic en un canto, o escríbelo en inglés en su campo.</translation>
    </message>
    <message>
        <source>Press U (puck), then the letter O.</source>
        <translation>Presiona U (disco) y luego la letra O.</translation>
    </message>
    <message>
        <source>Press U (puck), then {number}.</source>
        <translation>Presiona U (disco) y luego {number}.</translation>
    </message>
    <message>
        <source>Click the ring that glows.</source>
        <translation>Haz clic en el círculo que brilla.</translation>
    </message>
    <message>
        <source>Press M (mark), then {number}.</source>
        <translation>Presiona M (marcar) y luego {number}.</translation>
    </message>
    <message>
        <source>Click {number} in the row of marks above the rack.</source>
        <translation>Haz clic en el {number} de la fila de marcas, sobre la charola.</translation>
    </message>
</context>
<context>
    <name>Keycap</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Alt+{number}</source>
        <translation>Alt+{number}</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>{file} could not be read as a translation.</source>
        <translation>No se pudo leer {file} como traducción.</translation>
    </message>
    <message>
        <source>The translation of {game} is not used: {reason}</source>
        <translation>No se usa la traducción de {game}: {reason}</translation>
    </message>
    <message>
        <source>locale</source>
        <translation>es_MX</translation>
    </message>
    <message>
        <source>words of calls</source>
        <translation>uno cuatro seis siete ocho nueve diez doce el la los las del de y es sus gana ganan ganador ganadora pierde pierden perdedor empate empata empatan queda quedan sale paga pagan punto tiro salida hagan apuestas apuesta línea linea fácil facil difícil dificil doble triple disco casilla lugar</translation>
    </message>
</context>
<context>
    <name>LessonAdvice</name>
    <message>
        <source>You missed one. Same skill again, on a different round: get it right and it counts.</source>
        <translation>Una salió mal. La misma destreza otra vez, en otra ronda. Si ahora te sale bien, cuenta.</translation>
    </message>
    <message>
        <source>Blackjack · {text}</source>
        <translation>Blackjack · {text}</translation>
    </message>
    <message>
        <source>Craps · {text}</source>
        <translation>Craps · {text}</translation>
    </message>
    <message>
        <source>You pass when {right} of {all} are right.</source>
        <translation>Apruebas si salen bien {right} de {all}.</translation>
    </message>
    <message>
        <source>✓  {act}</source>
        <translation>✓  {act}</translation>
    </message>
    <message>
        <source>The app does the rest for now.</source>
        <translation>Lo demás, por ahora, lo hace el programa.</translation>
    </message>
    <message>
        <source>Not recognized as a call.</source>
        <translation>No se entendió. Los cantos van en inglés, como en la mesa.</translation>
    </message>
    <message>
        <source>Example: {step}</source>
        <translation>Ejemplo: {step}</translation>
    </message>
    <message>
        <source>Calls come before chips: there is nothing more to say in this round.</source>
        <translation>Primero se canta y luego se mueven fichas: en esta ronda ya no hay nada que decir.</translation>
    </message>
    <message>
        <source>There is nothing to say now.</source>
        <translation>Ahora no hay nada que decir.</translation>
    </message>
    <message>
        <source>{now} of {count} right. Goal: {right} of the last {of}</source>
        <translation>Llevas {now} correctas de {count}. Meta: {right} de las últimas {of}</translation>
    </message>
    <message>
        <source>{now} of the last {count} right. Goal: {right} of the last {of}</source>
        <translation>Llevas {now} correctas de las últimas {count}. Meta: {right} de las últimas {of}</translation>
    </message>
    <message>
        <source>Once more, {number} of {of}.</source>
        <translation>Otra vez, {number} de {of}.</translation>
    </message>
    <message>
        <source>Not quite. {why} Undone.</source>
        <translation>Así no. {why} Se deshizo.</translation>
    </message>
    <message>
        <source>On your own, {number} of {count}</source>
        <translation>Por tu cuenta, {number} de {count}</translation>
    </message>
    <message>
        <source>Once more, {number} of {count}</source>
        <translation>Otra vez, {number} de {count}</translation>
    </message>
    <message>
        <source>Goal: {right} of the last {of} right</source>
        <translation>Meta: {right} correctas de las últimas {of}</translation>
    </message>
    <message>
        <source>Press Done when everything is done.</source>
        <translation>Cuando hayas hecho todo, presiona Listo.</translation>
    </message>
    <message>
        <source>Wait: somebody else has to act first.</source>
        <translation>Espera: primero le toca a otra persona.</translation>
    </message>
    <message>
        <source>Everything is done.</source>
        <translation>Ya está todo.</translation>
    </message>
    <message>
        <source>Round {number} of {count}</source>
        <translation>Ronda {number} de {count}</translation>
    </message>
    <message>
        <source>The amount is right. The fewest chips: {chips}.</source>
        <translation>El monto está bien. Con menos fichas: {chips}.</translation>
    </message>
    <message>
        <source>A point was on.</source>
        <translation>Había punto.</translation>
    </message>
    <message>
        <source>On your own, {number} of {of}. You pass with {right}.</source>
        <translation>Por tu cuenta, {number} de {of}. Se aprueba con {right}.</translation>
    </message>
    <message>
        <source>Not done yet. {why}</source>
        <translation>Todavía falta algo. {why}</translation>
    </message>
    <message>
        <source>Not done yet: {act}.</source>
        <translation>Todavía falta: {act}.</translation>
    </message>
    <message>
        <source>Not quite. {why} Undone. The chips are back in the rack.</source>
        <translation>Así no. {why} Se deshizo. Las fichas están otra vez en la charola.</translation>
    </message>
    <message>
        <source>✓  Last round: right.</source>
        <translation>✓  La ronda anterior quedó bien.</translation>
    </message>
    <message>
        <source>End the round.</source>
        <translation>Termina la ronda.</translation>
    </message>
    <message>
        <source>Now press {key}.</source>
        <translation>Ahora presiona {key}.</translation>
    </message>
    <message>
        <source>Now click the ring that glows.</source>
        <translation>Ahora haz clic en el círculo que brilla.</translation>
    </message>
    <message>
        <source>Press {key}: the chip that glows.</source>
        <translation>Presiona {key}: la ficha que brilla.</translation>
    </message>
    <message>
        <source>Click the chip that glows in the rack.</source>
        <translation>Haz clic en la ficha que brilla en la charola.</translation>
    </message>
    <message>
        <source>You still hold chips. Put them down first: press {key}.</source>
        <translation>Todavía traes fichas en la mano. Déjalas primero: presiona {key}.</translation>
    </message>
    <message>
        <source>You still hold chips. Put them down first: click {button}.</source>
        <translation>Todavía traes fichas en la mano. Déjalas primero: haz clic en {button}.</translation>
    </message>
</context>
<context>
    <name>LessonEnd</name>
    <message>
        <source>See the lesson again</source>
        <translation>Ver la lección otra vez</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>{lesson}: done</source>
        <translation>Terminaste: {lesson}</translation>
    </message>
    <message>
        <source>Almost: {lesson}</source>
        <translation>Casi: {lesson}</translation>
    </message>
    <message>
        <source>Next lesson: “{lesson}”</source>
        <translation>Siguiente lección: «{lesson}»</translation>
    </message>
    <message>
        <source>{score} Only what’s left comes back.</source>
        <translation>{score} Solo repites lo que te falta.</translation>
    </message>
    <message>
        <source>Repeat {count} missed</source>
        <translation>Repetir lo fallado: {count}</translation>
    </message>
    <message>
        <source>First try</source>
        <translation>A la primera</translation>
    </message>
    <message>
        <source>{done} of {count} lessons</source>
        <translation>{done} de {count} lecciones</translation>
    </message>
    <message>
        <source>Dealt on your own, without a mistake.</source>
        <translation>Trabajada por tu cuenta, sin errores.</translation>
    </message>
    <message>
        <source>It counts as dealt with help.</source>
        <translation>Cuenta como trabajada con ayuda.</translation>
    </message>
</context>
<context>
    <name>LessonHeader</name>
    <message>
        <source>Leave</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>You can pick up where you leave off.</source>
        <translation>La lección te espera donde la dejes.</translation>
    </message>
    <message>
        <source>Activity {number} of {count}: {what}</source>
        <translation>Actividad {number} de {count}: {what}</translation>
    </message>
    <message>
        <source>The lesson is over</source>
        <translation>La lección terminó</translation>
    </message>
    <message>
        <source>1 minute left</source>
        <translation>Queda 1 minuto</translation>
    </message>
    <message>
        <source>{count} minutes left</source>
        <translation>Quedan {count} minutos</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Te toca</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>On your own</source>
        <translation>Por tu cuenta</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Observa</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
</context>
<context>
    <name>LessonTable</name>
    <message>
        <source>The floor may be called here. In a lesson you deal the round to its end.</source>
        <translation>Aquí se puede llamar al jefe de piso. En una lección atiendes la ronda hasta el final.</translation>
    </message>
</context>
<context>
    <name>LessonView</name>
    <message>
        <source>Lesson: {title}</source>
        <translation>Lección: {title}</translation>
    </message>
    <message>
        <source>You’re not done yet.</source>
        <translation>Todavía falta algo.</translation>
    </message>
</context>
<context>
    <name>LevelSegments</name>
    <message>
        <source>Help: {level}</source>
        <translation>Ayuda: {level}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation>la lección</translation>
    </message>
    <message>
        <source>An exam is in progress. A supervisor must end it or leave it first.</source>
        <translation>Hay un examen en curso. Antes, un supervisor debe terminarlo o salir de él.</translation>
    </message>
    <message>
        <source>{count} answers could not be saved. Free some disk space, or close again to lose them.</source>
        <translation>No se pudieron guardar {count} respuestas. Libera espacio en el disco, o cierra otra vez para perderlas.</translation>
    </message>
    <message>
        <source>lesson {number}</source>
        <translation>la lección {number}</translation>
    </message>
    <message>
        <source>the review</source>
        <translation>la revisión</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guía</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Your school has different limits and house rules: a new table will use them.</source>
        <translation>Tu escuela tiene otros límites y reglas de la casa: empieza una mesa nueva con ellos.</translation>
    </message>
</context>
<context>
    <name>MarksPad</name>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
    <message>
        <source>Next roll</source>
        <translation>Siguiente tiro</translation>
    </message>
    <message>
        <source>Roll {number}: {why} The felt was corrected.</source>
        <translation>Tiro {number}: {why} Se corrigió.</translation>
    </message>
    <message>
        <source>Roll {number} of {count}: {total}. This is where it went wrong.</source>
        <translation>Tiro {number} de {count}: {total}. Aquí fue donde salió mal.</translation>
    </message>
    <message>
        <source>Roll {number} of {count}: {total}. Mark, take, and pay what it decides.</source>
        <translation>Tiro {number} de {count}: {total}. Marca, recoge y paga lo que decide.</translation>
    </message>
</context>
<context>
    <name>MissText</name>
    <message>
        <source>You pass when {right} of {all} are right.</source>
        <translation>Apruebas si salen bien {right} de {all}.</translation>
    </message>
    <message>
        <source>The dice {first} and {second}</source>
        <translation>Los dados {first} y {second}</translation>
    </message>
    <message>
        <source>What you missed at first you got right when it came back.</source>
        <translation>Lo que salió mal la primera vez salió bien al repetirlo.</translation>
    </message>
    <message>
        <source>You undid it right away.</source>
        <translation>Se deshizo al momento.</translation>
    </message>
    <message>
        <source>You ended it too soon.</source>
        <translation>Terminaste antes de tiempo.</translation>
    </message>
</context>
<context>
    <name>MissedCard</name>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>Deal it</source>
        <translation>En la mesa</translation>
    </message>
    <message>
        <source>Drill it</source>
        <translation>Ejercicio</translation>
    </message>
</context>
<context>
    <name>MoneyField</name>
    <message>
        <source>Enter an amount above zero.</source>
        <translation>Escribe una cantidad mayor que cero.</translation>
    </message>
</context>
<context>
    <name>NavigationBar</name>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Choose another game ({key})</source>
        <translation>Elegir otro juego ({key})</translation>
    </message>
    <message>
        <source>Ctrl+{number}</source>
        <translation>Ctrl+{number}</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Got it</source>
        <translation>Entendido</translation>
    </message>
</context>
<context>
    <name>NumberBar</name>
    <message>
        <source>The puck: type its number, or O for off. Esc cancels.</source>
        <translation>El disco: escribe su número, u O para OFF. Esc cancela.</translation>
    </message>
    <message>
        <source>Which number do you mark? Type it. Esc cancels.</source>
        <translation>¿Qué número marcas? Escríbelo. Esc cancela.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>OFF</translation>
    </message>
</context>
<context>
    <name>OpeningTable</name>
    <message>
        <source>Nothing can be saved: {reason}.</source>
        <translation>No se puede guardar nada: {reason}.</translation>
    </message>
    <message>
        <source>Another window has the saved table open. This one deals a new table and does not save it.</source>
        <translation>Otra ventana tiene abierta la mesa guardada. Esta abre una mesa nueva y no la guarda.</translation>
    </message>
    <message>
        <source>Your last table does not have the seed {seed}.</source>
        <translation>Tu última mesa tiene una semilla distinta de {seed}.</translation>
    </message>
    <message>
        <source>The saved table could not be read: {reason}.</source>
        <translation>No se pudo leer la mesa guardada: {reason}.</translation>
    </message>
    <message>
        <source>It could not be set aside. A new table begins.</source>
        <translation>No se pudo apartar. Empieza una mesa nueva.</translation>
    </message>
    <message>
        <source>It was set aside as {file}, and a new table begins.</source>
        <translation>Se apartó como {file} y empieza una mesa nueva.</translation>
    </message>
    <message>
        <source>{file} is not a plain file; move it away and start again</source>
        <translation>{file} no es un archivo normal; muévelo a otro lado y vuelve a empezar</translation>
    </message>
</context>
<context>
    <name>Order</name>
    <message>
        <source>Pause the exam</source>
        <translation>Pausar el examen</translation>
    </message>
    <message>
        <source>Resume the exam</source>
        <translation>Reanudar el examen</translation>
    </message>
    <message>
        <source>Resume the exam and give the time back</source>
        <translation>Reanudar el examen y devolver el tiempo</translation>
    </message>
    <message>
        <source>Give extra time</source>
        <translation>Dar tiempo extra</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Agregar una nota</translation>
    </message>
    <message>
        <source>End the exam</source>
        <translation>Terminar el examen</translation>
    </message>
    <message>
        <source>Leave the exam to resume it later</source>
        <translation>Dejar el examen para reanudarlo después</translation>
    </message>
</context>
<context>
    <name>OrderForm</name>
    <message>
        <source>Minutes</source>
        <translation>Minutos</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Others can read this: nothing private.</source>
        <translation>Otros pueden leerlo: nada privado.</translation>
    </message>
    <message>
        <source>Stays with the school; the record has only a hash of it, not the words.</source>
        <translation>Se queda en la escuela; el registro solo lleva su hash, no las palabras.</translation>
    </message>
    <message>
        <source>The exam ends for good and cannot be passed. Press again to end it.</source>
        <translation>El examen termina definitivamente y no se puede aprobar. Presiona otra vez para terminarlo.</translation>
    </message>
    <message>
        <source>Yes, end the exam</source>
        <translation>Sí, terminar el examen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>No reason</source>
        <translation>Sin motivo</translation>
    </message>
    <message>
        <source>A break</source>
        <translation>Un descanso</translation>
    </message>
    <message>
        <source>Technical trouble</source>
        <translation>Falla técnica</translation>
    </message>
    <message>
        <source>Something in the room</source>
        <translation>Algo en la sala</translation>
    </message>
    <message>
        <source>The trainee sees</source>
        <translation>El alumno ve</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>Write a few words. They go on record.</source>
        <translation>Escribe unas palabras. Quedan en el registro.</translation>
    </message>
</context>
<context>
    <name>OrderPad</name>
    <message>
        <source>Take back</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>There are no chips there.</source>
        <translation>Ahí no hay fichas.</translation>
    </message>
    <message>
        <source>You have already touched that bet. Take back the later ones first.</source>
        <translation>Ya tocaste esa apuesta. Primero deshaz las posteriores.</translation>
    </message>
    <message>
        <source>{number}: {spot}</source>
        <translation>{number}: {spot}</translation>
    </message>
    <message>
        <source>Click the bets in order, or move with the arrow keys and press Space.</source>
        <translation>Haz clic en las apuestas en orden, o muévete con las flechas y presiona Espacio.</translation>
    </message>
</context>
<context>
    <name>OverrideForm</name>
    <message>
        <source>Add a grade</source>
        <translation>Agregar una calificación</translation>
    </message>
    <message>
        <source>Add a grade …</source>
        <translation>Agregar calificación …</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Calificación</translation>
    </message>
    <message>
        <source>Override grades</source>
        <translation>Cambiar calificaciones</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>as graded</source>
        <translation>según lo calificado</translation>
    </message>
    <message>
        <source>What {grade} counts</source>
        <translation>Cuánto cuenta {grade}</translation>
    </message>
    <message>
        <source>Leave out {grade}</source>
        <translation>Quitar {grade}</translation>
    </message>
    <message>
        <source>Override this grade</source>
        <translation>Corregir esta calificación</translation>
    </message>
    <message>
        <source>Override {count} grades</source>
        <translation>Corregir {count} calificaciones</translation>
    </message>
    <message>
        <source>Choose mistakes in the list, or add a grade here.</source>
        <translation>Elige errores de la lista, o agrega aquí una calificación.</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>of {count} answers</source>
        <translation>de {count} respuestas</translation>
    </message>
    <message>
        <source>{note}; {was} before</source>
        <translation>{note}; antes {was}</translation>
    </message>
    <message>
        <source>no timed answers yet</source>
        <translation>aún sin respuestas cronometradas</translation>
    </message>
    <message>
        <source>Right, last 7 days</source>
        <translation>Correctas, últimos 7 días</translation>
    </message>
    <message>
        <source>Time, last 7 days</source>
        <translation>Tiempo, últimos 7 días</translation>
    </message>
    <message>
        <source>Practice, last 7 days</source>
        <translation>Práctica, últimos 7 días</translation>
    </message>
    <message>
        <source>{was} the 7 days before</source>
        <translation>{was} en los 7 días anteriores</translation>
    </message>
    <message>
        <source>per right answer</source>
        <translation>por respuesta correcta</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <translation>Los últimos 30 días</translation>
    </message>
    <message>
        <source>without help</source>
        <translation>sin ayuda</translation>
    </message>
    <message>
        <source>no answers in 7 days</source>
        <translation>sin respuestas en siete días</translation>
    </message>
</context>
<context>
    <name>OwnPasswordForm</name>
    <message>
        <source>Choose a password of your own</source>
        <translation>Elige tu propia contraseña</translation>
    </message>
    <message>
        <source>Somebody else chose the one you signed in with. Nobody else should be able to sign for you.</source>
        <translation>La contraseña con la que iniciaste sesión la eligió alguien más. Lo que tú firmas, nadie más debe poder firmarlo.</translation>
    </message>
    <message>
        <source>Set password</source>
        <translation>Poner contraseña</translation>
    </message>
    <message>
        <source>Old password</source>
        <translation>Contraseña anterior</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>Contraseña nueva</translation>
    </message>
    <message>
        <source>Repeat password</source>
        <translation>Repetir contraseña</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Cerrar sesión</translation>
    </message>
</context>
<context>
    <name>OwnTable</name>
    <message>
        <source>The table could not be saved: {reason}.</source>
        <translation>No se pudo guardar la mesa: {reason}.</translation>
    </message>
</context>
<context>
    <name>Pad</name>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
</context>
<context>
    <name>Paper</name>
    <message>
        <source>passed</source>
        <translation>aprobado</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>no aprobado</translation>
    </message>
    <message>
        <source>refer</source>
        <translation>por decidir</translation>
    </message>
    <message>
        <source>As graded: {score}, {outcome}.</source>
        <translation>Según la calificación: {score}, {outcome}.</translation>
    </message>
    <message>
        <source>Void: not an attempt.</source>
        <translation>Anulado: no cuenta como intento.</translation>
    </message>
    <message>
        <source>Declined: nobody signed a result.</source>
        <translation>Firma negada: nadie firmó un resultado.</translation>
    </message>
    <message>
        <source>As signed: {score}, {outcome}, {overrides}.</source>
        <translation>Según la firma: {score}, {outcome}, {overrides}.</translation>
    </message>
    <message>
        <source>{target} counts {worth}: {reason}</source>
        <translation>{target} cuenta {worth}: {reason}</translation>
    </message>
    <message>
        <source>{target} count {worth}: {reason}</source>
        <translation>{target} cuentan {worth}: {reason}</translation>
    </message>
    <message>
        <source>Approved by {names}.</source>
        <translation>Aprobado por {names}.</translation>
    </message>
    <message>
        <source>It ships with the program.</source>
        <translation>Viene con el programa.</translation>
    </message>
    <message>
        <source>Nobody’s approval is on record.</source>
        <translation>No consta la aprobación de nadie.</translation>
    </message>
    <message>
        <source>Everything asked and dealt rests on the published dealing guide.</source>
        <translation>Todo lo preguntado y lo trabajado en la mesa se basa en la guía de mesa publicada.</translation>
    </message>
    <message>
        <source>Published dealing guide; where it is silent, house rulings {ids}.</source>
        <translation>Guía de mesa publicada; donde no dice nada, criterios de la casa {ids}.</translation>
    </message>
    <message>
        <source>Staff number {number}</source>
        <translation>Número de empleado {number}</translation>
    </message>
    <message>
        <source>identified by: {identity}</source>
        <translation>identificado con: {identity}</translation>
    </message>
    <message>
        <source>license {number}</source>
        <translation>licencia {number}</translation>
    </message>
    <message>
        <source>Second signature: {name}.</source>
        <translation>Segunda firma: {name}.</translation>
    </message>
    <message>
        <source>no override</source>
        <translation>sin correcciones</translation>
    </message>
    <message>
        <source>1 override by {names}</source>
        <translation>1 corrección de {names}</translation>
    </message>
    <message>
        <source>{count} overrides by {names}</source>
        <translation>{count} correcciones de {names}</translation>
    </message>
    <message>
        <source>{game}: payouts</source>
        <translation>{game}: pagos</translation>
    </message>
    <message>
        <source>Payouts do not include the bet itself: it stays the player’s.</source>
        <translation>Los pagos no incluyen la apuesta misma: sigue siendo del jugador.</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>Apuesta</translation>
    </message>
    <message>
        <source>* The chips cannot make it: rounded down to the nearest {chip}.</source>
        <translation>* No se puede con las fichas: redondeado hacia abajo a múltiplos de {chip}.</translation>
    </message>
    <message>
        <source>* The chips cannot make it: rounded up to the nearest {chip}.</source>
        <translation>* No se puede con las fichas: redondeado hacia arriba a múltiplos de {chip}.</translation>
    </message>
    <message>
        <source>* The chips cannot make it: rounded to the nearest {chip}.</source>
        <translation>* No se puede con las fichas: redondeado al múltiplo más cercano de {chip}.</translation>
    </message>
    <message>
        <source>– is outside this table&apos;s limits.</source>
        <translation>– está fuera de los límites de esta mesa.</translation>
    </message>
    <message>
        <source>Limits: {limits}.</source>
        <translation>Límites: {limits}.</translation>
    </message>
    <message>
        <source>Rules and odds {content}.</source>
        <translation>Reglas y momios {content}.</translation>
    </message>
    <message>
        <source>MMMM d, yyyy</source>
        <translation>d &apos;de&apos; MMMM &apos;de&apos; yyyy</translation>
    </message>
    <message>
        <source>examined on {day} (UTC)</source>
        <translation>examinado el {day} (UTC)</translation>
    </message>
</context>
<context>
    <name>PartPage</name>
    <message>
        <source>Today’s mix</source>
        <translation>Mezcla de hoy</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminada</translation>
    </message>
    <message>
        <source>next</source>
        <translation>sigue</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>empezada</translation>
    </message>
</context>
<context>
    <name>PartRow</name>
    <message>
        <source>{part}, minutes</source>
        <translation>{part}, minutos</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
</context>
<context>
    <name>Password</name>
    <message>
        <source>Password: at least {shortest} characters</source>
        <translation>Contraseña: al menos {shortest} caracteres</translation>
    </message>
    <message>
        <source>That password is too easy to guess.</source>
        <translation>Esa contraseña es demasiado fácil de adivinar.</translation>
    </message>
    <message>
        <source>The two passwords do not match.</source>
        <translation>Las dos contraseñas no coinciden.</translation>
    </message>
</context>
<context>
    <name>PasswordForm</name>
    <message>
        <source>Your name</source>
        <translation>Tu nombre</translation>
    </message>
    <message>
        <source>Wait {seconds} s, then try again.</source>
        <translation>Espera {seconds} s y vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>Nobody here has that password.</source>
        <translation>Nadie aquí tiene esa contraseña.</translation>
    </message>
</context>
<context>
    <name>PathPage</name>
    <message>
        <source>I know this unit</source>
        <translation>Ya me sé esta unidad</translation>
    </message>
    <message>
        <source>Undo “I know this unit”</source>
        <translation>Deshacer «Ya me sé esta unidad»</translation>
    </message>
    <message>
        <source>Other units come first, but you can open it.</source>
        <translation>Hay unidades antes de esta, pero la puedes abrir.</translation>
    </message>
    <message>
        <source>Find my place</source>
        <translation>Probar mi nivel</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Repeat this lesson</source>
        <translation>Repetir esta lección</translation>
    </message>
    <message>
        <source>Start: {lesson}</source>
        <translation>Empezar: {lesson}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>hecha</translation>
    </message>
    <message>
        <source>known</source>
        <translation>ya sabida</translation>
    </message>
    <message>
        <source>next</source>
        <translation>sigue</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>después</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>Your path</source>
        <translation>Tu ruta</translation>
    </message>
    <message>
        <source>Next: {lesson}</source>
        <translation>Sigue: {lesson}</translation>
    </message>
    <message>
        <source>Resume: {lesson}</source>
        <translation>Continuar: {lesson}</translation>
    </message>
    <message>
        <source>My experience</source>
        <translation>Mi experiencia</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Continuar</translation>
    </message>
</context>
<context>
    <name>PathRow</name>
    <message>
        <source>Your path: {done} of {count} units. Press to see the map.</source>
        <translation>Tu ruta: {done} de {count} unidades. Presiona para ver el mapa.</translation>
    </message>
</context>
<context>
    <name>PayoutBar</name>
    <message>
        <source>Amount</source>
        <translation>Monto</translation>
    </message>
    <message>
        <source>Amount ({key})</source>
        <translation>Monto ({key})</translation>
    </message>
    <message>
        <source>Type an amount: the chips are chosen for you.</source>
        <translation>Escribe un monto: las fichas se eligen solas.</translation>
    </message>
    <message>
        <source>Put the last chip back</source>
        <translation>Devolver la última ficha</translation>
    </message>
    <message>
        <source>You hold no chips.</source>
        <translation>No tienes fichas en la mano.</translation>
    </message>
    <message>
        <source>Amount in hand, in dollars</source>
        <translation>Monto en la mano, en dólares</translation>
    </message>
</context>
<context>
    <name>PayoutView</name>
    <message>
        <source>Payout chart</source>
        <translation>Tabla de pagos</translation>
    </message>
    <message>
        <source>Payouts do not include the bet itself. On paper: one page with {count} bet sizes.</source>
        <translation>Los pagos no incluyen la apuesta misma. En papel: una página con {count} montos de apuesta.</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Staff number</source>
        <translation>Número de empleado</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Extra time (%)</source>
        <translation>Tiempo extra (%)</translation>
    </message>
    <message>
        <source>Reason for it</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Cargo</translation>
    </message>
    <message>
        <source>License number</source>
        <translation>Número de licencia</translation>
    </message>
    <message>
        <source>Experience</source>
        <translation>Experiencia</translation>
    </message>
</context>
<context>
    <name>PeopleView</name>
    <message>
        <source>People</source>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Personal data…</source>
        <translation>Datos personales…</translation>
    </message>
    <message>
        <source>{name} was added.</source>
        <translation>Se dio de alta a {name}.</translation>
    </message>
    <message>
        <source>Imported: {added} new, {changed} changed.</source>
        <translation>Altas: {added}. Cambios: {changed}.</translation>
    </message>
    <message>
        <source>CSV files (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>Archivos CSV (*.csv *.txt *.tsv);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>People from a file</source>
        <translation>Personas de un archivo</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Certified until</source>
        <translation>Certificado hasta</translation>
    </message>
    <message>
        <source>Can retake</source>
        <translation>Puede repetir</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <source>Attempts left</source>
        <translation>Intentos restantes</translation>
    </message>
    <message>
        <source>No trainees yet. Add them one by one, or a whole class from a spreadsheet saved as CSV.</source>
        <translation>Aún no hay alumnos. Agrégalos uno por uno, o un grupo entero desde una hoja de cálculo guardada como CSV.</translation>
    </message>
</context>
<context>
    <name>PersonForm</name>
    <message>
        <source>Set password</source>
        <translation>Poner contraseña</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Old password</source>
        <translation>Contraseña anterior</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>Contraseña nueva</translation>
    </message>
    <message>
        <source>Repeat password</source>
        <translation>Repetir contraseña</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Guardar cambios</translation>
    </message>
    <message>
        <source>Unlock sign-in</source>
        <translation>Desbloquear acceso</translation>
    </message>
    <message>
        <source>Deactivate…</source>
        <translation>Dar de baja…</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>New exam…</source>
        <translation>Examen nuevo…</translation>
    </message>
    <message>
        <source>Erase…</source>
        <translation>Borrar…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>{role} since {day}.</source>
        <translation>{role} desde el {day}.</translation>
    </message>
    <message>
        <source>{role} since {day}, deactivated.</source>
        <translation>{role} desde el {day}, de baja.</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Nothing has been changed yet.</source>
        <translation>Todavía no cambiaste nada.</translation>
    </message>
    <message>
        <source>The name of {name} and what was written about them will be deleted here. Every seal still holds.</source>
        <translation>Aquí se borrarán el nombre de {name} y lo que se escribió sobre esta persona. Todos los sellos siguen siendo válidos.</translation>
    </message>
    <message>
        <source>{name} is not due yet: erase them only if they ask for it. Their name and what was written about them will be deleted here. Every seal still holds.</source>
        <translation>A {name} todavía no le toca: borra sus datos solo si lo pide. Aquí se borrarán su nombre y lo que se escribió sobre esta persona. Todos los sellos siguen siendo válidos.</translation>
    </message>
    <message>
        <source>Backups still have it until you delete them. Type your password and press again.</source>
        <translation>Los respaldos lo conservan hasta que los borres. Escribe tu contraseña y presiona otra vez.</translation>
    </message>
    <message>
        <source>Deactivate</source>
        <translation>Dar de baja</translation>
    </message>
    <message>
        <source>{name} can no longer sign in or take an exam. Their records stay. Press again to confirm.</source>
        <translation>{name} ya no podrá iniciar sesión ni presentar exámenes. Sus registros se quedan. Presiona otra vez para confirmar.</translation>
    </message>
    <message>
        <source>{name} has a new password.</source>
        <translation>{name} tiene una contraseña nueva.</translation>
    </message>
    <message>
        <source>{name} was changed.</source>
        <translation>Se cambiaron los datos de {name}.</translation>
    </message>
    <message>
        <source>{name} can sign in again right away.</source>
        <translation>{name} ya puede iniciar sesión otra vez.</translation>
    </message>
    <message>
        <source>{name} is deactivated.</source>
        <translation>{name} está de baja.</translation>
    </message>
    <message>
        <source>{file} saved. It holds everything that is kept about {name}: give it to nobody else.</source>
        <translation>Se guardó {file}. Es todo lo que se conserva de {name}: no se lo des a nadie más.</translation>
    </message>
    <message>
        <source>The person was erased. Older backups still have their name until you delete them.</source>
        <translation>Se borró a la persona. Los respaldos anteriores tienen su nombre hasta que los borres.</translation>
    </message>
    <message>
        <source>Export data…</source>
        <translation>Exportar datos…</translation>
    </message>
    <message>
        <source>Export their data</source>
        <translation>Exportar sus datos</translation>
    </message>
</context>
<context>
    <name>Placement</name>
    <message>
        <source>{count} of {all} lessons ({minutes} min instead of {whole})</source>
        <translation>{count} de {all} lecciones ({minutes} min en vez de {whole})</translation>
    </message>
    <message>
        <source>skip {count} of {all}</source>
        <translation>omites {count} de {all}</translation>
    </message>
</context>
<context>
    <name>PlacementView</name>
    <message>
        <source>Find your place</source>
        <translation>Ubícate</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Done: {figures}</source>
        <translation>Hechas: {figures}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>The course</source>
        <translation>El curso</translation>
    </message>
    <message>
        <source>You start with lesson 1</source>
        <translation>Empiezas desde el principio</translation>
    </message>
    <message>
        <source>That’s the fastest way: the first lessons take a few minutes each.</source>
        <translation>Es el camino más rápido: las primeras lecciones duran pocos minutos cada una.</translation>
    </message>
    <message>
        <source>You dealt {dealt} of {count} rounds.</source>
        <translation>Trabajaste {dealt} de {count} rondas.</translation>
    </message>
    <message>
        <source>You already deal what they teach. You can still take any of them.</source>
        <translation>Ya dominas lo que enseñan. Si quieres, de todos modos puedes tomarlas.</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>not asked yet</source>
        <translation>sin preguntar</translation>
    </message>
    <message>
        <source>still learning</source>
        <translation>aprendiendo</translation>
    </message>
    <message>
        <source>right but slow</source>
        <translation>bien, pero lento</translation>
    </message>
    <message>
        <source>known</source>
        <translation>ya sabida</translation>
    </message>
    <message>
        <source>Payout</source>
        <translation>Pago</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Canto</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>Procedimiento</translation>
    </message>
    <message>
        <source>Side bets</source>
        <translation>Apuestas laterales</translation>
    </message>
    <message>
        <source>Read the bet</source>
        <translation>Leer la apuesta</translation>
    </message>
    <message>
        <source>Protect the game</source>
        <translation>Proteger el juego</translation>
    </message>
    <message>
        <source>Pay by sight</source>
        <translation>Pagar de un vistazo</translation>
    </message>
    <message>
        <source>Chip work</source>
        <translation>Manejo de fichas</translation>
    </message>
    <message>
        <source>Table duties</source>
        <translation>Deberes de mesa</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>Plan an exam</source>
        <translation>Programar un examen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Programar</translation>
    </message>
    <message>
        <source>Trainee or group</source>
        <translation>Alumno o grupo</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>Estación</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>2026-11-25 09:30</source>
        <translation>2026-11-25 09:30</translation>
    </message>
    <message>
        <source>Any station</source>
        <translation>Cualquier estación</translation>
    </message>
    <message>
        <source>Group {group}: 1 trainee</source>
        <translation>Grupo {group}: 1 alumno</translation>
    </message>
    <message>
        <source>Group {group}: {count} trainees</source>
        <translation>Grupo {group}: {count} alumnos</translation>
    </message>
    <message>
        <source>Choose a trainee.</source>
        <translation>Elige un alumno.</translation>
    </message>
    <message>
        <source>Write date and time like this: 2026-11-25 09:30.</source>
        <translation>Escribe día y hora así: 2026-11-25 09:30.</translation>
    </message>
    <message>
        <source>Already planned: {count}.</source>
        <translation>Ya programados: {count}.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
    <message>
        <source>Choose an exam.</source>
        <translation>Elige un examen.</translation>
    </message>
</context>
<context>
    <name>PlanView</name>
    <message>
        <source>What is due, act by act</source>
        <translation>Lo que corresponde, movimiento por movimiento</translation>
    </message>
    <message>
        <source>✗ extra: {act}</source>
        <translation>✗ además: {act}</translation>
    </message>
    <message>
        <source>All of it …</source>
        <translation>Todo …</translation>
    </message>
</context>
<context>
    <name>PrintView</name>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Guardar como PDF…</translation>
    </message>
    <message>
        <source>The PDF could not be saved: {reason}.</source>
        <translation>No se pudo guardar el PDF: {reason}.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Se guardó como {file}.</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Guardar como PDF</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>{game}: dealer training program</source>
        <translation>{game}: programa de capacitación de crupieres</translation>
    </message>
    <message>
        <source>Topics and what covers them</source>
        <translation>Los temas y lo que los cubre</translation>
    </message>
    <message>
        <source>What the law says, and where</source>
        <translation>Lo que dice la ley, y dónde</translation>
    </message>
    <message>
        <source>Skills that are drilled</source>
        <translation>Habilidades que se practican</translation>
    </message>
    <message>
        <source>This document lists what the program teaches, drills, and examines of each topic. It claims coverage. It is no regulator&apos;s approval, and it replaces neither a school&apos;s own controls nor hours with an instructor.</source>
        <translation>Este documento enlista lo que el programa enseña, practica y examina de cada tema. Afirma cobertura. No es la aprobación de ninguna autoridad, y no sustituye los controles propios de una escuela ni las horas con un instructor.</translation>
    </message>
    <message>
        <source>Content: {game} {content}, {pack} {pack_content}.</source>
        <translation>Contenido: {game} {content}, {pack} {pack_content}.</translation>
    </message>
    <message>
        <source>Minutes are worked out for somebody who is new to the trade. A lesson may serve several topics; all lessons together take {minutes} minutes. Practice in drills and at the table is not counted.</source>
        <translation>Los minutos se calculan para alguien nuevo en el oficio. Una lección puede servir a varios temas; todas las lecciones juntas tardan {minutes} minutos. La práctica en ejercicios y en la mesa no se cuenta.</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutos</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Habilidades</translation>
    </message>
    <message>
        <source>the game&apos;s course, {count} lessons</source>
        <translation>el curso del juego, {count} lecciones</translation>
    </message>
    <message>
        <source>{count} skills of the game</source>
        <translation>{count} habilidades del juego</translation>
    </message>
    <message>
        <source>House rules that the duties are taught by</source>
        <translation>Reglas de la casa con las que se enseñan los deberes</translation>
    </message>
    <message>
        <source>{state}: what the texts read show. Check the current text.</source>
        <translation>{state}: lo que muestran los textos leídos. Revisa el texto vigente.</translation>
    </message>
    <message>
        <source>The texts read of this state set none of these rules.</source>
        <translation>Los textos leídos de este estado no fijan ninguna de estas reglas.</translation>
    </message>
    <message>
        <source>These match our approved internal controls (initials, date)</source>
        <translation>Coinciden con nuestros controles internos aprobados (iniciales, fecha)</translation>
    </message>
    <message>
        <source>To be filled in by the school</source>
        <translation>Lo llena la escuela</translation>
    </message>
    <message>
        <source>Hours with an instructor, topic {topic}</source>
        <translation>Horas con un instructor, tema {topic}</translation>
    </message>
    <message>
        <source>CPR, where the law asks for it: provider, date</source>
        <translation>RCP, donde la ley lo pide: proveedor, fecha</translation>
    </message>
    <message>
        <source>Instructor: name, license</source>
        <translation>Instructor: nombre, licencia</translation>
    </message>
    <message>
        <source>School or casino, place, date</source>
        <translation>Escuela o casino, lugar, fecha</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>Exam items</source>
        <translation>Preguntas</translation>
    </message>
</context>
<context>
    <name>ProgramPanel</name>
    <message>
        <source>Choose a file …</source>
        <translation>Elegir un archivo …</translation>
    </message>
    <message>
        <source>Built-in program</source>
        <translation>Programa incluido</translation>
    </message>
    <message>
        <source>The choice could not be saved: {error}</source>
        <translation>No se pudo guardar la elección: {error}</translation>
    </message>
    <message>
        <source>The program cannot be shown; the built-in one would run instead:</source>
        <translation>El programa no se puede mostrar; en su lugar correría el incluido:</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>y {n} más</translation>
    </message>
    <message>
        <source>Programs (*.toml)</source>
        <translation>Programas (*.toml)</translation>
    </message>
    <message>
        <source>Choose a program</source>
        <translation>Elegir un programa</translation>
    </message>
    <message>
        <source>{why} In the file: {key}</source>
        <translation>{why} En el archivo: {key}</translation>
    </message>
    <message>
        <source>Ready to show.</source>
        <translation>Lista para mostrarse.</translation>
    </message>
    <message>
        <source>Ready to show. Your guests will notice:</source>
        <translation>Lista para mostrarse. Tus clientes lo van a notar:</translation>
    </message>
</context>
<context>
    <name>ProgramView</name>
    <message>
        <source>For schools: the training program</source>
        <translation>Para escuelas: el programa de capacitación</translation>
    </message>
    <message>
        <source>The topics that the law asks a dealer&apos;s training to cover, with citations, and what covers each of them here: lessons, minutes, skills, and items of the exams. With lines for hours with an instructor, CPR, and signatures. It claims coverage; it is no approval.</source>
        <translation>Los temas que la ley pide cubrir en la capacitación de un crupier, con sus citas, y lo que cubre cada uno aquí: lecciones, minutos, habilidades y preguntas de los exámenes. Con líneas para horas con un instructor, RCP y firmas. Afirma cobertura; no es una aprobación.</translation>
    </message>
    <message>
        <source>This house&apos;s rules</source>
        <translation>Las reglas de esta casa</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>{number}.  {topic}: {minutes} minutes, {skills} skills</source>
        <translation>{number}.  {topic}: {minutes} minutos, {skills} habilidades</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>goal {figure}</source>
        <translation>meta {figure}</translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation>Respuestas correctas</translation>
    </message>
    <message>
        <source>Time per right answer</source>
        <translation>Tiempo por respuesta correcta</translation>
    </message>
    <message>
        <source>{total} on one day.</source>
        <translation>{total} en un día.</translation>
    </message>
    <message>
        <source>None in 30 days.</source>
        <translation>Nada en 30 días.</translation>
    </message>
    <message>
        <source>{total} on {count} days.</source>
        <translation>{total} en {count} días.</translation>
    </message>
    <message>
        <source>Minutes of practice</source>
        <translation>Minutos de práctica</translation>
    </message>
    <message>
        <source>{last} so far.</source>
        <translation>{last} hasta ahora.</translation>
    </message>
    <message>
        <source>From {first} to {last}.</source>
        <translation>De {first} a {last}.</translation>
    </message>
    <message>
        <source>Dots are days. The line is the 7-day median.</source>
        <translation>Los puntos son días; la línea, la mediana de 7 días.</translation>
    </message>
</context>
<context>
    <name>ProgressDots</name>
    <message>
        <source>{count} answered</source>
        <translation>Respondidas: {count}</translation>
    </message>
    <message>
        <source>{right} of {count} right</source>
        <translation>{right} de {count} correctas</translation>
    </message>
</context>
<context>
    <name>ProgressPage</name>
    <message>
        <source>Overview</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Habilidades</translation>
    </message>
    <message>
        <source>The felt</source>
        <translation>El paño</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Qué se muestra</translation>
    </message>
    <message>
        <source>Loading your answers …</source>
        <translation>Cargando tus respuestas …</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avance</translation>
    </message>
</context>
<context>
    <name>QuestionCard</name>
    <message>
        <source>The question</source>
        <translation>La pregunta</translation>
    </message>
    <message>
        <source>all that apply</source>
        <translation>todas las que valgan</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>en orden</translation>
    </message>
    <message>
        <source>Enter a number first.</source>
        <translation>Primero escribe una cifra.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Primero elige.</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Bien.</translation>
    </message>
</context>
<context>
    <name>QuestionPage</name>
    <message>
        <source>Right</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Not quite</source>
        <translation>No es correcto</translation>
    </message>
</context>
<context>
    <name>QuestionPlayer</name>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
</context>
<context>
    <name>RecordsView</name>
    <message>
        <source>The enrollment file of that station</source>
        <translation>El archivo de inscripción de esa estación</translation>
    </message>
    <message>
        <source>Enrollment file</source>
        <translation>Archivo de inscripción</translation>
    </message>
    <message>
        <source>{file} saved.</source>
        <translation>Se guardó {file}.</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Start of the duty.</source>
        <translation>Inicio del deber.</translation>
    </message>
    <message>
        <source>{place} of {acts}: {act}</source>
        <translation>{place} de {acts}: {act}</translation>
    </message>
    <message>
        <source>Done right.</source>
        <translation>Bien hecho.</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>Volver al resultado</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Acto</translation>
    </message>
    <message>
        <source>What was done, act by act</source>
        <translation>Lo que se hizo, acto por acto</translation>
    </message>
    <message>
        <source>Start of the round.</source>
        <translation>Inicio de la ronda.</translation>
    </message>
</context>
<context>
    <name>ReplayPage</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} de {count}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>The replay</source>
        <translation>La repetición</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>No.</source>
        <translation>Núm.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Se basa en</translation>
    </message>
    <message>
        <source>Appendix: every question</source>
        <translation>Apéndice: todas las preguntas</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Qué se hizo</translation>
    </message>
    <message>
        <source>What was wrong</source>
        <translation>Qué estuvo mal</translation>
    </message>
    <message>
        <source>Appendix: every round at the table</source>
        <translation>Apéndice: todas las rondas en la mesa</translation>
    </message>
    <message>
        <source> (stopped by the floor; a spare round took its place)</source>
        <translation> (detenida por el jefe de piso; la sustituyó una ronda de reserva)</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>no alcanzado</translation>
    </message>
    <message>
        <source> (override: {counts})</source>
        <translation> (corrección: {counts})</translation>
    </message>
    <message>
        <source>How to verify</source>
        <translation>Cómo verificar</translation>
    </message>
    <message>
        <source>1.  Ask the school for the record of this exam.</source>
        <translation>1.  Pide a la escuela el registro de este examen.</translation>
    </message>
    <message>
        <source>2.  Scan the code and save its text as seal.txt. It names the seal, which is also printed below.</source>
        <translation>2.  Escanea el código y guarda su texto como seal.txt. Identifica el sello, que también está impreso abajo.</translation>
    </message>
    <message>
        <source>3.  Run: dealer-trainer verify FILE --anchor seal.txt</source>
        <translation>3.  Ejecuta: dealer-trainer verify ARCHIVO --anchor seal.txt</translation>
    </message>
    <message>
        <source>4.  “Verified” means that nothing was changed, left out or added: the exam was drawn again from its seed, every answer and act was graded again, and the score matches this page.</source>
        <translation>4.  «Verificado» significa que nada se cambió, se omitió ni se agregó: el examen se volvió a sortear desde su semilla, cada respuesta y cada movimiento se volvieron a calificar, y la calificación coincide con esta página.</translation>
    </message>
    <message>
        <source>5.  Compare the school’s fingerprint above with the one the school publishes.</source>
        <translation>5.  Compara la huella de la escuela que está arriba con la que publica la escuela.</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Sellar</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Cadena</translation>
    </message>
    <message>
        <source>Blueprint</source>
        <translation>Plan de examen</translation>
    </message>
    <message>
        <source>Report: {name}, {game}</source>
        <translation>Reporte: {name}, {game}</translation>
    </message>
    <message>
        <source>exam {id}</source>
        <translation>examen {id}</translation>
    </message>
    <message>
        <source>Duties at the table</source>
        <translation>Tareas en la mesa</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>Tarea</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Requerido</translation>
    </message>
    <message>
        <source>Attempted</source>
        <translation>Intentado</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Mínimo</translation>
    </message>
    <message>
        <source>Met</source>
        <translation>Cumple</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>{counts} (graded {graded})</source>
        <translation>{counts} (calificado: {graded})</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Usado</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Permitido</translation>
    </message>
    <message>
        <source>Extra time</source>
        <translation>Tiempo extra</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Descansos</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Between two parts</source>
        <translation>Entre dos partes</translation>
    </message>
    <message>
        <source>Together {time}; the blueprint allows {most}.</source>
        <translation>En total {time}; el plan de examen permite {most}.</translation>
    </message>
    <message>
        <source>The breaks are longer than the blueprint allows.</source>
        <translation>Los descansos son más largos de lo que permite el plan de examen.</translation>
    </message>
    <message>
        <source>Limits and house rules</source>
        <translation>Límites y reglas de la casa</translation>
    </message>
    <message>
        <source>Set by the house</source>
        <translation>Fijado por la casa</translation>
    </message>
    <message>
        <source>In this exam</source>
        <translation>En este examen</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Faltas</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Ninguna.</translation>
    </message>
    <message>
        <source>Costs in dollars: below 0 the house lost, above 0 the player lost.</source>
        <translation>Costos en dólares: por debajo de 0 perdió la casa, por encima de 0 perdió el jugador.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Costo</translation>
    </message>
    <message>
        <source>What happened, and what the supervisor did</source>
        <translation>Qué pasó y qué hizo el supervisor</translation>
    </message>
    <message>
        <source>None: no pause, no extra time, no override.</source>
        <translation>Nada: sin pausas, sin tiempo extra, sin correcciones.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>Critical:</source>
        <translation>Crítica:</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Firmado por</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Como</translation>
    </message>
    <message>
        <source>Name, rank, and license</source>
        <translation>Nombre, cargo y licencia</translation>
    </message>
    <message>
        <source>Key fingerprint</source>
        <translation>Huella de la llave</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Segundo</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>Estación</translation>
    </message>
    <message>
        <source>School</source>
        <translation>Escuela</translation>
    </message>
    <message>
        <source>Why it was not graded a pass: {reasons}</source>
        <translation>Por qué no se calificó como aprobado: {reasons}</translation>
    </message>
    <message>
        <source>Attempt {text}.</source>
        <translation>Intento {text}.</translation>
    </message>
    <message>
        <source>{per_cent}% extra time, granted by {name}.</source>
        <translation>{per_cent}% de tiempo extra, autorizado por {name}.</translation>
    </message>
    <message>
        <source>Time given: {text}</source>
        <translation>Tiempo concedido: {text}</translation>
    </message>
    <message>
        <source>Flagged: {text}</source>
        <translation>Señalado: {text}</translation>
    </message>
    <message>
        <source>What the supervisor saw: {text}</source>
        <translation>Lo que vio el supervisor: {text}</translation>
    </message>
    <message>
        <source>What it was: {kind}.</source>
        <translation>Qué fue: {kind}.</translation>
    </message>
    <message>
        <source>Passing score set by {names}: {mark} of 100. Signed: {signed}</source>
        <translation>Calificación aprobatoria fijada por {names}: {mark} de 100. Firmado: {signed}</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>administrador</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>supervisor</translation>
    </message>
    <message>
        <source>Its blueprint was approved by {names}.</source>
        <translation>Su plan de examen lo aprobaron {names}.</translation>
    </message>
    <message>
        <source>version</source>
        <translation>versión</translation>
    </message>
    <message>
        <source>Score of 100 ({mark} to pass)</source>
        <translation>Calificación de 100 ({mark} para aprobar)</translation>
    </message>
    <message>
        <source>As graded, {outcome}</source>
        <translation>Según la calificación, {outcome}</translation>
    </message>
    <message>
        <source>Money decisions ({floor}% required)</source>
        <translation>Decisiones de dinero (mínimo {floor}%)</translation>
    </message>
    <message>
        <source>none made</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Valid until (UTC)</source>
        <translation>Válido hasta (UTC)</translation>
    </message>
    <message>
        <source>Score by area</source>
        <translation>Calificación por área</translation>
    </message>
    <message>
        <source>of {most}</source>
        <translation>de {most}</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>Anulado</translation>
    </message>
    <message>
        <source>Two supervisors voided this attempt for a technical reason. It does not count.</source>
        <translation>Dos supervisores anularon este intento por un motivo técnico. No cuenta.</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Firma negada</translation>
    </message>
    <message>
        <source>The supervisor did not sign: there is no result, and the attempt counts.</source>
        <translation>El supervisor no firmó: no hay resultado y el intento cuenta.</translation>
    </message>
    <message>
        <source>Within one standard error of what is required to pass: the supervisor decided.</source>
        <translation>A no más de un error estándar de lo requerido para aprobar: decidió el supervisor.</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Aprobado</translation>
    </message>
    <message>
        <source>Score at or above {mark}, enough money decisions right, every duty met, no critical fault.</source>
        <translation>Calificación de {mark} o más, suficientes decisiones de dinero correctas, todas las tareas cumplidas, ninguna falta crítica.</translation>
    </message>
    <message>
        <source>Within one standard error of the passing score of {mark}: the supervisor decides or repeats the exam.</source>
        <translation>A no más de un error estándar de la calificación aprobatoria de {mark}: el supervisor decide o repite el examen.</translation>
    </message>
    <message>
        <source>Refer</source>
        <translation>Por decidir</translation>
    </message>
    <message>
        <source>Not passed</source>
        <translation>No aprobado</translation>
    </message>
    <message>
        <source>Critical fault, fails at any score: {faults}.</source>
        <translation>Falta crítica, reprueba con cualquier calificación: {faults}.</translation>
    </message>
    <message>
        <source>Rubrics failed, apart from the score: {rubrics}.</source>
        <translation>Rúbricas reprobadas, aparte de la calificación: {rubrics}.</translation>
    </message>
    <message>
        <source>Fewer than {floor}% of money decisions were right.</source>
        <translation>Menos de {floor}% de las decisiones de dinero fueron correctas.</translation>
    </message>
    <message>
        <source>Below the passing score of {mark}.</source>
        <translation>Por debajo de la calificación aprobatoria de {mark}.</translation>
    </message>
    <message>
        <source>1 miss allowed</source>
        <translation>se permite 1 error</translation>
    </message>
</context>
<context>
    <name>RequestCard</name>
    <message>
        <source>Grants the request, or only the chips in your hand</source>
        <translation>Acepta la petición, o solo las fichas que tienes en la mano</translation>
    </message>
    <message>
        <source>Grant {money}</source>
        <translation>Aceptar {money}</translation>
    </message>
    <message>
        <source>Grant</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Seat {seat}  {name}</source>
        <translation>Lugar {seat}  {name}</translation>
    </message>
    <message>
        <source>{bet}, {money}</source>
        <translation>{bet}, {money}</translation>
    </message>
    <message>
        <source>These chips are down already.</source>
        <translation>Estas fichas ya están puestas.</translation>
    </message>
</context>
<context>
    <name>RequestPanel</name>
    <message>
        <source>{count} more</source>
        <translation>{count} más</translation>
    </message>
</context>
<context>
    <name>Rest</name>
    <message>
        <source>{score}
points</source>
        <translation>{score}
puntos</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Restore a backup</source>
        <translation>Restaurar un respaldo</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Checking the backup: {done} of {total} exams</source>
        <translation>Revisando el respaldo: {done} de {total} exámenes</translation>
    </message>
    <message>
        <source>Loading the backup …</source>
        <translation>Cargando el respaldo …</translation>
    </message>
    <message>
        <source>Stopped. Nothing was changed.</source>
        <translation>Se detuvo. No se cambió nada.</translation>
    </message>
    <message>
        <source>This computer takes over as the station that made the backup. Exams given since are not in it: check your list of signed exams.</source>
        <translation>Esta computadora sustituye a la estación que hizo el respaldo. Los exámenes posteriores no están en él: revisa tu lista de exámenes firmados.</translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>graded: {outcome}</source>
        <translation>nota: {outcome}</translation>
    </message>
    <message>
        <source>declined, no result</source>
        <translation>firma negada, sin resultado</translation>
    </message>
    <message>
        <source>void, not an attempt</source>
        <translation>anulado, sin intento</translation>
    </message>
    <message>
        <source>{graded}, with overrides: {outcome}, not signed</source>
        <translation>{graded}, con correcciones: {outcome}, sin firmar</translation>
    </message>
    <message>
        <source>{graded}, not signed</source>
        <translation>{graded}, sin firmar</translation>
    </message>
    <message>
        <source>{said} ({graded})</source>
        <translation>{said} ({graded})</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>aprobado</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>no aprobado</translation>
    </message>
    <message>
        <source>passed, certificate revoked</source>
        <translation>aprobado, certificado revocado</translation>
    </message>
    <message>
        <source>passed, certificate suspended</source>
        <translation>aprobado, certificado suspendido</translation>
    </message>
    <message>
        <source>As graded: {graded}, {graded_score}. With one override: {outcome}, {score}. Not signed.</source>
        <translation>Según la calificación: {graded}, {graded_score}. Con una corrección: {outcome}, {score}. Sin firmar.</translation>
    </message>
    <message>
        <source>As graded: {graded}, {graded_score}. With {count} overrides: {outcome}, {score}. Not signed.</source>
        <translation>Según la calificación: {graded}, {graded_score}. Con {count} correcciones: {outcome}, {score}. Sin firmar.</translation>
    </message>
    <message>
        <source>The overrides change the outcome: a second supervisor has to sign.</source>
        <translation>Las correcciones cambian el resultado: tiene que firmar un segundo supervisor.</translation>
    </message>
    <message>
        <source>The overrides change the outcome, which takes a second supervisor, and this school has only you. Set them back to “as graded”, or have an admin add a supervisor.</source>
        <translation>Las correcciones cambian el resultado, para lo que hace falta un segundo supervisor, y esta escuela solo te tiene a ti. Regrésalas a «según la calificación», o pide a un administrador que agregue un supervisor.</translation>
    </message>
    <message>
        <source>… and {count} more under Events.</source>
        <translation>… y {count} más en Eventos.</translation>
    </message>
    <message>
        <source>Incidents: {count}</source>
        <translation>Incidentes: {count}</translation>
    </message>
    <message>
        <source>Flagged: {text}</source>
        <translation>Señalado: {text}</translation>
    </message>
    <message>
        <source>You are signing: {verdict}.</source>
        <translation>Firmas: {verdict}.</translation>
    </message>
    <message>
        <source>{points} of {of}</source>
        <translation>{points} de {of}</translation>
    </message>
    <message>
        <source>{points} of {of} (graded {graded})</source>
        <translation>{points} de {of} (calificado: {graded})</translation>
    </message>
    <message>
        <source>This seals the exam; nothing can be changed afterward.</source>
        <translation>Esto sella el examen; después no se puede cambiar nada.</translation>
    </message>
    <message>
        <source>A second supervisor signs with their own password.</source>
        <translation>Un segundo supervisor firma con su propia contraseña.</translation>
    </message>
    <message>
        <source>{rubric}: passed.</source>
        <translation>{rubric}: se aprobó.</translation>
    </message>
    <message>
        <source>{rubric}: failed.</source>
        <translation>{rubric}: se reprobó.</translation>
    </message>
    <message>
        <source>held against them</source>
        <translation>cuenta en su contra</translation>
    </message>
    <message>
        <source>not held against them</source>
        <translation>no cuenta en su contra</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>half</source>
        <translation>la mitad</translation>
    </message>
    <message>
        <source>in full</source>
        <translation>completo</translation>
    </message>
    <message>
        <source>Given: {text}</source>
        <translation>Dado: {text}</translation>
    </message>
    <message>
        <source>Correct: {text}</source>
        <translation>Correcto: {text}</translation>
    </message>
    <message>
        <source>Rule: {text}</source>
        <translation>Regla: {text}</translation>
    </message>
    <message>
        <source>Question: {text}</source>
        <translation>Pregunta: {text}</translation>
    </message>
    <message>
        <source>{score} of 100 points (± {error}); {mark} are needed to pass.</source>
        <translation>{score} de 100 puntos (± {error}); se necesitan {mark} para aprobar.</translation>
    </message>
    <message>
        <source>Passing score set by {names}: {mark} of 100. Signed: {signed}</source>
        <translation>Calificación aprobatoria fijada por {names}: {mark} de 100. Firmado: {signed}</translation>
    </message>
    <message>
        <source>No critical faults.</source>
        <translation>Sin faltas críticas.</translation>
    </message>
    <message>
        <source>Duties at the table below the minimum: {count}.</source>
        <translation>Tareas en la mesa con muy pocas bien hechas: {count}.</translation>
    </message>
    <message>
        <source>{exam}. Attempt {text}.</source>
        <translation>{exam}. Intento {text}.</translation>
    </message>
    <message>
        <source>Graded: {graded}. Required: {due}, attempted: {made}, correct: {right}.</source>
        <translation>Calificado: {graded}. Requerido: {due}, intentado: {made}, correcto: {right}.</translation>
    </message>
    <message>
        <source>Part {part}, duty {number}</source>
        <translation>Parte {part}, deber {number}</translation>
    </message>
    <message>
        <source>Part {part}, round {number}</source>
        <translation>Parte {part}, ronda {number}</translation>
    </message>
    <message>
        <source>Part {part}, question {number}</source>
        <translation>Parte {part}, pregunta {number}</translation>
    </message>
    <message>
        <source>Critical: {text}</source>
        <translation>Crítico: {text}</translation>
    </message>
    <message>
        <source>{right} of {made} money decisions right; {floor}% required.</source>
        <translation>{right} de {made} decisiones de dinero correctas; se requiere el {floor}%.</translation>
    </message>
    <message>
        <source>Not everything was done: what is missing counts as wrong.</source>
        <translation>No se hizo todo: lo que falta cuenta como error.</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Choose one or more mistakes to override their grades; double-click a fault to replay its round</source>
        <translation>Elige uno o varios errores para corregir sus calificaciones; haz doble clic en una falta para repetir su ronda</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Ronda</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Volver a la lista</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>Time ({zone})</source>
        <translation>Hora ({zone})</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Volver a ver</translation>
    </message>
    <message>
        <source>Part {part}, round {number}</source>
        <translation>Parte {part}, ronda {number}</translation>
    </message>
    <message>
        <source>Part {part}, round {number}, replaced</source>
        <translation>Parte {part}, ronda {number}, reemplazada</translation>
    </message>
    <message>
        <source>Part {part}, duty {number}</source>
        <translation>Parte {part}, deber {number}</translation>
    </message>
    <message>
        <source>Mistakes: {count}</source>
        <translation>Errores: {count}</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Events: {count}, 1 incident</source>
        <translation>Eventos: {count}, 1 incidente</translation>
    </message>
    <message>
        <source>Events: {count}, {incidents} incidents</source>
        <translation>Eventos: {count}, {incidents} incidentes</translation>
    </message>
    <message>
        <source>Events: {count}</source>
        <translation>Eventos: {count}</translation>
    </message>
    <message>
        <source>Based on</source>
        <translation>En qué se basa</translation>
    </message>
    <message>
        <source>Duties met: {met} of {count}</source>
        <translation>Tareas cumplidas: {met} de {count}</translation>
    </message>
</context>
<context>
    <name>ResumeForm</name>
    <message>
        <source>Resume the exam</source>
        <translation>Reanudar el examen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Others can read this: nothing private.</source>
        <translation>Cualquiera puede leer esto en el registro: nada privado.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>This exam was interrupted</source>
        <translation>Este examen se interrumpió</translation>
    </message>
    <message>
        <source>The last work on record is number {number} of “{part}”. {question}</source>
        <translation>Lo último registrado es el número {number} de «{part}». {question}</translation>
    </message>
    <message>
        <source>Everything saved is still there. {name} has to be here: as soon as you resume, the question is shown and the clock runs.</source>
        <translation>Todo lo guardado sigue ahí. {name} tiene que estar presente: en cuanto reanudes, se muestra la pregunta y corre el reloj.</translation>
    </message>
    <message>
        <source>Ask {name} whether that is right.</source>
        <translation>Pregunta a {name} si es correcto.</translation>
    </message>
    <message>
        <source>No answer is on record.</source>
        <translation>No hay ninguna respuesta registrada.</translation>
    </message>
</context>
<context>
    <name>ResumeWindow</name>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
</context>
<context>
    <name>RetentionForm</name>
    <message>
        <source>Personal data</source>
        <translation>Datos personales</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Days, empty to keep it forever</source>
        <translation>Días; vacío para conservarlos siempre</translation>
    </message>
    <message>
        <source>Keep it for</source>
        <translation>Conservarlos</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Personal data is kept forever. An admin can set a number of days instead. Once that many days have passed since a person’s last exam and since their certificate expired, their data is due to be erased.</source>
        <translation>Los datos personales se conservan para siempre. Un administrador puede indicar un número de días. Cuando hayan pasado esos días desde el último examen de una persona y desde que venció su certificado, hay que borrar sus datos.</translation>
    </message>
    <message>
        <source>It is kept for {days} days after the last exam and the last day of a certificate.</source>
        <translation>Se conservan {days} días después del último examen y del último día de un certificado.</translation>
    </message>
    <message>
        <source>Nobody is due to be erased.</source>
        <translation>No hay nadie por borrar.</translation>
    </message>
    <message>
        <source>Due to be erased: {count}. The list marks them.</source>
        <translation>Por borrar: {count}. La lista los marca.</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Nothing was done in this round.</source>
        <translation>En esta ronda no se hizo nada.</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>Este es el primer paso.</translation>
    </message>
</context>
<context>
    <name>ReviewHead</name>
    <message>
        <source>{points} points</source>
        <translation>{points} puntos</translation>
    </message>
    <message>
        <source>Dealt by the book.</source>
        <translation>Ronda impecable.</translation>
    </message>
    <message>
        <source>Dealt by the book, with help.</source>
        <translation>Ronda impecable, con ayuda.</translation>
    </message>
    <message>
        <source>One mistake.</source>
        <translation>Un error.</translation>
    </message>
    <message>
        <source>{count} mistakes.</source>
        <translation>{count} errores.</translation>
    </message>
    <message>
        <source>The house gave away {money}.</source>
        <translation>La casa regaló {money}.</translation>
    </message>
    <message>
        <source>The players are owed {money}.</source>
        <translation>A los jugadores se les deben {money}.</translation>
    </message>
    <message>
        <source>{count} corrected.</source>
        <translation>{count} corregidos.</translation>
    </message>
    <message>
        <source>Right in the end: what you corrected is marked and costs nothing.</source>
        <translation>Al final, todo bien: lo que se corrigió va marcado y no cuesta nada.</translation>
    </message>
    <message>
        <source>Dealt by the book. To count as clean, a round needs {count} bets taken, paid, or pushed.</source>
        <translation>Ronda impecable. En una ronda que cuenta como limpia se recogen, pagan o declaran empate {count} apuestas.</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Continue</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>{title}: {points} of 100, {cost}</source>
        <translation>{title}: {points} de 100, {cost}</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Enséñame</translation>
    </message>
    <message>
        <source>Show me: {title}</source>
        <translation>Enséñame: {title}</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>En la mesa</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Tú</translation>
    </message>
    <message>
        <source>Correct: {due}</source>
        <translation>Correcto: {due}</translation>
    </message>
    <message>
        <source>Nothing missed: the sheet is right.</source>
        <translation>No faltó nada: la hoja está como debe.</translation>
    </message>
    <message>
        <source>Kinds of mistakes: {mistakes}, {cost}. Each is explained the first time.</source>
        <translation>Tipos de errores: {mistakes}, {cost}. Cada uno se explica donde se cometió primero.</translation>
    </message>
    <message>
        <source>{points}
of 100</source>
        <translation>{points}
de 100</translation>
    </message>
    <message>
        <source>No mistakes: press one to watch it done</source>
        <translation>Hecho sin errores: presiona uno para verlo</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Turns reviewed: {turns}</source>
        <translation>Repaso de turnos: {turns}</translation>
    </message>
</context>
<context>
    <name>RollBoard</name>
    <message>
        <source>Last rolls, newest first: {rolls}</source>
        <translation>Últimos tiros, primero el más reciente: {rolls}</translation>
    </message>
</context>
<context>
    <name>RowFelt</name>
    <message>
        <source>Example</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>Previous act</source>
        <translation>Movimiento anterior</translation>
    </message>
    <message>
        <source>Next act</source>
        <translation>Movimiento siguiente</translation>
    </message>
    <message>
        <source>Bets are placed.</source>
        <translation>Las apuestas están puestas.</translation>
    </message>
    <message>
        <source>The dice show {first} and {second}.</source>
        <translation>Los dados muestran {first} y {second}.</translation>
    </message>
    <message>
        <source>{step} of {steps}: {act}</source>
        <translation>{step} de {steps}: {act}</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>our ruling {ids}</source>
        <translation>nuestro criterio {ids}</translation>
    </message>
    <message>
        <source>Changed; the game’s own: {own}</source>
        <translation>Cambiada; la del juego: {own}</translation>
    </message>
</context>
<context>
    <name>SceneView</name>
    <message>
        <source>The scene</source>
        <translation>La escena</translation>
    </message>
    <message>
        <source>The winner</source>
        <translation>Quien gana</translation>
    </message>
    <message>
        <source>Next on the list: {number}</source>
        <translation>Siguiente de la lista: {number}</translation>
    </message>
    <message>
        <source>Clue {number}</source>
        <translation>Pista {number}</translation>
    </message>
    <message>
        <source>Behind the dice:   {spaces}</source>
        <translation>Tras los dados:   {spaces}</translation>
    </message>
</context>
<context>
    <name>School</name>
    <message>
        <source>Trainee</source>
        <translation>Alumno</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Admin</source>
        <translation>Admin</translation>
    </message>
    <message>
        <source>To be signed, graded pass</source>
        <translation>Por firmar, calificado: aprueba</translation>
    </message>
    <message>
        <source>To be signed, graded fail</source>
        <translation>Por firmar, calificado: reprueba</translation>
    </message>
    <message>
        <source>Passed, revoked</source>
        <translation>Aprobado, revocado</translation>
    </message>
    <message>
        <source>Passed, suspended</source>
        <translation>Aprobado, suspendido</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Sin terminar</translation>
    </message>
    <message>
        <source>To be signed</source>
        <translation>Por firmar</translation>
    </message>
    <message>
        <source>Refer: your decision</source>
        <translation>Por decidir: decides tú</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Aprobado</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Reprobado</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Firma negada</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>Anulado</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Firmado</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Revocado</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Suspendido</translation>
    </message>
    <message>
        <source>Reinstated</source>
        <translation>Restablecido</translation>
    </message>
    <message>
        <source>{attempt}, also {station}</source>
        <translation>{attempt}, también {station}</translation>
    </message>
    <message>
        <source>To be decided</source>
        <translation>Por decidir</translation>
    </message>
    <message>
        <source>Upheld</source>
        <translation>Procedente</translation>
    </message>
    <message>
        <source>Upheld in part</source>
        <translation>Procedente en parte</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>{score} (graded {graded})</source>
        <translation>{score} (calculada {graded})</translation>
    </message>
    <message>
        <source>This station copies to {url}.</source>
        <translation>Esta estación copia a {url}.</translation>
    </message>
    <message>
        <source>Copying has stopped: the server’s records of this station differ from the ones here. The station was restored from an older backup, or its folder was copied. Keep this folder, and join the school again with an enrollment file.</source>
        <translation>La copia se detuvo: los registros de esta estación en el servidor son distintos de los de aquí. La estación se restauró de un respaldo más antiguo, o se copió su carpeta. Conserva esta carpeta y vuelve a unirte a la escuela con un archivo de inscripción.</translation>
    </message>
    <message>
        <source>Retrying: {trouble}. Nothing is lost.</source>
        <translation>Reintentando: {trouble}. No se pierde nada.</translation>
    </message>
    <message>
        <source>Connecting …</source>
        <translation>Conectando …</translation>
    </message>
    <message>
        <source>The server is up to date as of {seconds} s ago.</source>
        <translation>El servidor estaba al día hace {seconds} s.</translation>
    </message>
    <message>
        <source>{result} at {station}</source>
        <translation>{result} en {station}</translation>
    </message>
    <message>
        <source>{day}, soon</source>
        <translation>{day}, pronto</translation>
    </message>
    <message>
        <source>{day}, expired</source>
        <translation>{day}, vencido</translation>
    </message>
    <message>
        <source>from {day}</source>
        <translation>desde el {day}</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>No exam yet</source>
        <translation>Sin examen</translation>
    </message>
    <message>
        <source>Needs a signature</source>
        <translation>Falta una firma</translation>
    </message>
    <message>
        <source>{state}, due to be erased</source>
        <translation>{state}, por borrar</translation>
    </message>
    <message>
        <source>{state}, deactivated</source>
        <translation>{state}, de baja</translation>
    </message>
    <message>
        <source>Stations that copy their records to one server all show the exams of the whole school. Exams never wait for the server.</source>
        <translation>Las estaciones que copian sus registros a un servidor muestran los exámenes de toda la escuela. Los exámenes nunca esperan al servidor.</translation>
    </message>
    <message>
        <source>The server is on this computer.</source>
        <translation>El servidor está en esta computadora.</translation>
    </message>
    <message>
        <source>Exams use the game’s own rules until an admin sets others.</source>
        <translation>Los exámenes usan las reglas propias del juego hasta que un administrador fije otras.</translation>
    </message>
    <message>
        <source>Version {version}, set by {name} on {day} for all tables, drills, and exams.</source>
        <translation>Versión {version}, fijada por {name} el {day} para todas las mesas, ejercicios y exámenes.</translation>
    </message>
</context>
<context>
    <name>SchoolTabs</name>
    <message>
        <source>Exams</source>
        <translation>Exámenes</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En vivo</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Pestaña</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Registros</translation>
    </message>
    <message>
        <source>Exam types</source>
        <translation>Tipos de examen</translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>{mark} of 100 points to pass</source>
        <translation>{mark} de 100 puntos para aprobar</translation>
    </message>
</context>
<context>
    <name>SessionCard</name>
    <message>
        <source>Then {minutes} min: {titles}</source>
        <translation>Luego {minutes} min: {titles}</translation>
    </message>
    <message>
        <source>Then {minutes} min: {titles}; {count} more</source>
        <translation>Luego {minutes} min: {titles}; y {count} más</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>Un momento …</translation>
    </message>
    <message>
        <source>Loading your answers.</source>
        <translation>Cargando tus respuestas.</translation>
    </message>
    <message>
        <source>Deal for a while</source>
        <translation>Trabaja un rato</translation>
    </message>
    <message>
        <source>This game has no course and no drills.</source>
        <translation>Este juego no tiene curso ni ejercicios.</translation>
    </message>
    <message>
        <source>one question</source>
        <translation>una pregunta</translation>
    </message>
    <message>
        <source>{count} questions</source>
        <translation>{count} preguntas</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Done for today</source>
        <translation>Listo por hoy</translation>
    </message>
    <message>
        <source>Train some more</source>
        <translation>Entrenar más</translation>
    </message>
    <message>
        <source>Resume: {what}</source>
        <translation>Continuar: {what}</translation>
    </message>
    <message>
        <source>Start: {what}</source>
        <translation>Empezar: {what}</translation>
    </message>
    <message>
        <source>Next: {what}</source>
        <translation>Sigue: {what}</translation>
    </message>
    <message>
        <source>How a house auditions a dealer: a new table, one interruption, one correction, a result.</source>
        <translation>Así prueba una casa a un crupier: mesa desconocida, una interrupción, una corrección y un resultado.</translation>
    </message>
    <message>
        <source>Before work, 3 min</source>
        <translation>Antes del turno, 3 min</translation>
    </message>
    <message>
        <source>Mock audition, 15 min</source>
        <translation>Audición de prueba, 15 min</translation>
    </message>
    <message>
        <source>What you missed lately, nothing new.</source>
        <translation>Lo que últimamente se te ha ido, y nada nuevo.</translation>
    </message>
    <message>
        <source>Before work, 3 min: after lesson 1</source>
        <translation>Antes del turno, 3 min: después de la lección 1</translation>
    </message>
    <message>
        <source>Mock audition, 15 min: after the first lessons</source>
        <translation>Audición de prueba, 15 min: después de las primeras lecciones</translation>
    </message>
    <message>
        <source>Today: {minutes} min</source>
        <translation>Hoy: {minutes} min</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Start a new table</source>
        <translation>Mesa nueva</translation>
    </message>
    <message>
        <source>Restore the game&apos;s limits</source>
        <translation>Restaurar límites</translation>
    </message>
    <message>
        <source>About and licenses</source>
        <translation>Información y licencias</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>Calls by voice</source>
        <translation>Cantos de viva voz</translation>
    </message>
    <message>
        <source>House: limits, chips, rules</source>
        <translation>Casa: límites, fichas, reglas</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Games that could not be loaded:</source>
        <translation>Juegos que no se pudieron cargar:</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Juegos</translation>
    </message>
    <message>
        <source>Change them on the Exam screen</source>
        <translation>Cambiarlas en la pantalla Examen</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>En la mesa</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>Enrollment file</source>
        <translation>Archivo de inscripción</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Respaldo</translation>
    </message>
</context>
<context>
    <name>SetupForm</name>
    <message>
        <source>Create school</source>
        <translation>Crear escuela</translation>
    </message>
    <message>
        <source>A new school</source>
        <translation>Una escuela nueva</translation>
    </message>
    <message>
        <source>School</source>
        <translation>Escuela</translation>
    </message>
    <message>
        <source>Station name</source>
        <translation>Nombre de la estación</translation>
    </message>
    <message>
        <source>Station 1</source>
        <translation>Estación 1</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Tu nombre</translation>
    </message>
    <message>
        <source>At least {shortest} characters</source>
        <translation>Al menos {shortest} caracteres</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Repeat password</source>
        <translation>Repetir contraseña</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>You become its first admin.</source>
        <translation>Serás su primer administrador.</translation>
    </message>
</context>
<context>
    <name>SetupList</name>
    <message>
        <source>What to lay</source>
        <translation>Lo que hay que poner</translation>
    </message>
    <message>
        <source>D {amount}</source>
        <translation>D {amount}</translation>
    </message>
    <message>
        <source>off</source>
        <translation>en OFF</translation>
    </message>
    <message>
        <source>on {number}</source>
        <translation>en el {number}</translation>
    </message>
    <message>
        <source>{puck}; marked: {numbers}</source>
        <translation>{puck}; marcados: {numbers}</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>The puck is {puck}.</source>
        <translation>El disco está {puck}.</translation>
    </message>
    <message>
        <source>Seats in play: {seats}.</source>
        <translation>Lugares en juego: {seats}.</translation>
    </message>
    <message>
        <source>Say for seat {seat}: “{words}”</source>
        <translation>Di por el lugar {seat}: “{words}”</translation>
    </message>
    <message>
        <source>D: toke.</source>
        <translation>D: propina.</translation>
    </message>
</context>
<context>
    <name>SideBoard</name>
    <message>
        <source>Coming out</source>
        <translation>Tiro de salida</translation>
    </message>
    <message>
        <source>The point is {n}</source>
        <translation>El punto es {n}</translation>
    </message>
    <message>
        <source>{n} wins</source>
        <translation>Gana con {n}</translation>
    </message>
    <message>
        <source>{n} pushes</source>
        <translation>Empata con {n}</translation>
    </message>
    <message>
        <source>{n} loses</source>
        <translation>Pierde con {n}</translation>
    </message>
    <message>
        <source>The player in seat {n}</source>
        <translation>El jugador del lugar {n}</translation>
    </message>
    <message>
        <source>The point is</source>
        <translation>El punto es</translation>
    </message>
    <message>
        <source>{bet}, next roll</source>
        <translation>{bet}, próximo tiro</translation>
    </message>
    <message>
        <source>{seven} on every roll: {chance}</source>
        <translation>{seven} en cada tiro: {chance}</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Posted limits: {limits}</source>
        <translation>Límites de la mesa: {limits}</translation>
    </message>
    <message>
        <source>Back to {screen}</source>
        <translation>Volver a {screen}</translation>
    </message>
    <message>
        <source>One mistake</source>
        <translation>Un error</translation>
    </message>
    <message>
        <source>{count} mistakes</source>
        <translation>{count} errores</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Peticiones</translation>
    </message>
    <message>
        <source>Last rolls</source>
        <translation>Últimos tiros</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Volver a la mesa</translation>
    </message>
    <message>
        <source>{points}
points</source>
        <translation>{points}
puntos</translation>
    </message>
    <message>
        <source>Mistake {number} of {count}</source>
        <translation>Error {number} de {count}</translation>
    </message>
    <message>
        <source>This is the first mistake.</source>
        <translation>Este es el primer error.</translation>
    </message>
    <message>
        <source>This is the last mistake.</source>
        <translation>Este es el último error.</translation>
    </message>
    <message>
        <source>The mistake before</source>
        <translation>El error anterior</translation>
    </message>
    <message>
        <source>The next mistake</source>
        <translation>El error siguiente</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <source>Corrected, {number} of {count}</source>
        <translation>Corregido, {number} de {count}</translation>
    </message>
    <message>
        <source>No mistakes</source>
        <translation>Sin errores</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
</context>
<context>
    <name>SignForm</name>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Elegir …</translation>
    </message>
    <message>
        <source>What you saw</source>
        <translation>Qué viste de eso</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Your password</source>
        <translation>Tu contraseña</translation>
    </message>
    <message>
        <source>Second supervisor</source>
        <translation>Segundo supervisor</translation>
    </message>
    <message>
        <source>Their password</source>
        <translation>Su contraseña</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Aprobado</translation>
    </message>
    <message>
        <source>Not passed</source>
        <translation>No aprobado</translation>
    </message>
    <message>
        <source>Decline: no result, counts as an attempt</source>
        <translation>Negar la firma: sin resultado, cuenta como intento</translation>
    </message>
    <message>
        <source>Void: technical reason, not an attempt</source>
        <translation>Anular: motivo técnico, sin intento</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Reprobado</translation>
    </message>
    <message>
        <source>Choose the verdict.</source>
        <translation>Elige el veredicto.</translation>
    </message>
    <message>
        <source>Pass or fail every rubric.</source>
        <translation>Aprueba o reprueba cada rúbrica.</translation>
    </message>
    <message>
        <source>A rubric is failed: the exam cannot be signed as passed.</source>
        <translation>No se aprobó una rúbrica: el examen no se puede firmar como aprobado.</translation>
    </message>
    <message>
        <source>Every rubric is passed: the result does not allow this verdict.</source>
        <translation>Todas las rúbricas están aprobadas: el resultado no permite este veredicto.</translation>
    </message>
    <message>
        <source>Some work is flagged as implausible or unnecessary. Write what you saw before you sign; it goes on record.</source>
        <translation>Hay trabajo señalado como poco creíble o innecesario. Escribe lo que viste antes de firmar; queda en el registro.</translation>
    </message>
    <message>
        <source>Choose the second supervisor.</source>
        <translation>Elige al segundo supervisor.</translation>
    </message>
    <message>
        <source>Decline and seal</source>
        <translation>Negar la firma y sellar</translation>
    </message>
    <message>
        <source>Void and seal</source>
        <translation>Anular y sellar</translation>
    </message>
    <message>
        <source>Sign and hand out</source>
        <translation>Firmar y entregar</translation>
    </message>
    <message>
        <source>For example: practiced hands</source>
        <translation>Por ejemplo: manos con práctica</translation>
    </message>
    <message>
        <source>Sign the result</source>
        <translation>Firmar el resultado</translation>
    </message>
</context>
<context>
    <name>SignInForm</name>
    <message>
        <source>Sign in</source>
        <translation>Iniciar sesión</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
</context>
<context>
    <name>SittingForm</name>
    <message>
        <source>New exam</source>
        <translation>Examen nuevo</translation>
    </message>
    <message>
        <source>Start the exam</source>
        <translation>Empezar el examen</translation>
    </message>
    <message>
        <source>Trainee</source>
        <translation>Alumno</translation>
    </message>
    <message>
        <source>Identity check</source>
        <translation>Identificación</translation>
    </message>
    <message>
        <source>{parts}, {minutes} min. To pass: {mark} of 100 points, {floor}% of money decisions right, and no critical fault. You are signed out when it begins.</source>
        <translation>{parts}, {minutes} min. Para aprobar: {mark} de 100 puntos, {floor}% de decisiones de dinero correctas y ninguna falta crítica. Tu sesión se cierra cuando empieza.</translation>
    </message>
    <message>
        <source>{parts}, {minutes} min. To pass: {mark} of 100 points, {floor}% of money decisions right, each duty at the table {least}% right, and no critical fault. You are signed out when it begins.</source>
        <translation>{parts}, {minutes} min. Para aprobar: {mark} de 100 puntos, {floor}% de decisiones de dinero correctas, cada tarea en la mesa con {least}% correcto y ninguna falta crítica. Tu sesión se cierra cuando empieza.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Cannot be used: {reason}</source>
        <translation>No se puede usar: {reason}</translation>
    </message>
    <message>
        <source>1 part</source>
        <translation>1 parte</translation>
    </message>
    <message>
        <source>{count} parts</source>
        <translation>{count} partes</translation>
    </message>
    <message>
        <source>Extra time, {per_cent}% more: {reason}. It is kept with the person, under People.</source>
        <translation>Tiempo extra, {per_cent}% más: {reason}. Se guarda con la persona, en Personas.</translation>
    </message>
    <message>
        <source>Add a trainee…</source>
        <translation>Agregar un alumno…</translation>
    </message>
    <message>
        <source>Exams are given to trainees, and this school has none yet.</source>
        <translation>Los exámenes son para alumnos; aún no hay ninguno.</translation>
    </message>
    <message>
        <source>Choose a trainee.</source>
        <translation>Elige un alumno.</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
    <message>
        <source>This game has no exam.</source>
        <translation>Este juego no tiene examen.</translation>
    </message>
    <message>
        <source>Extra time, {per_cent}% more: {reason}. This exam allows at most {most}%.</source>
        <translation>Tiempo extra, {per_cent}% más: {reason}. Este examen permite como mucho {most}%.</translation>
    </message>
    <message>
        <source>ID checked: badge 1207, passport</source>
        <translation>Qué revisaste: gafete 1207, pasaporte</translation>
    </message>
</context>
<context>
    <name>SittingList</name>
    <message>
        <source>Exams</source>
        <translation>Exámenes</translation>
    </message>
    <message>
        <source>New exam…</source>
        <translation>Examen nuevo…</translation>
    </message>
    <message>
        <source>Opens the form, filled in for whoever has the next planned exam at this station today</source>
        <translation>Quien sigue hoy en el programa de esta estación: el formulario ya lleno</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Grade as is</source>
        <translation>Calificar como está</translation>
    </message>
    <message>
        <source>For an exam nobody came back to, once its time is up</source>
        <translation>Para un examen al que nadie regresó, cuando se acabe su tiempo</translation>
    </message>
    <message>
        <source>Trainee</source>
        <translation>Alumno</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Examen</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Calificación</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Intento</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Sello</translation>
    </message>
    <message>
        <source>Appeal</source>
        <translation>Apelación</translation>
    </message>
    <message>
        <source>Seat the next trainee…</source>
        <translation>Sentar al siguiente alumno…</translation>
    </message>
    <message>
        <source>Add trainees…</source>
        <translation>Agregar alumnos…</translation>
    </message>
    <message>
        <source>No exams yet. Add the trainees first.</source>
        <translation>Aún no hay exámenes. Primero agrega a los alumnos.</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Firmar…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation>Programar…</translation>
    </message>
    <message>
        <source>Begin now</source>
        <translation>Empezar ahora</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Only exams given at this station are listed. Under People, other stations count too.</source>
        <translation>Aquí solo figuran los exámenes de esta estación. En Personas cuentan también los de otras.</translation>
    </message>
    <message>
        <source>{name} (this one)</source>
        <translation>{name} (esta)</translation>
    </message>
    <message>
        <source>No exams yet. Each one that is planned, or given at this station, is listed here.</source>
        <translation>Aún no hay exámenes. Aquí aparece cada uno que se programa o que se aplica en esta estación.</translation>
    </message>
    <message>
        <source>somebody unknown here</source>
        <translation>alguien que no se conoce aquí</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>otra</translation>
    </message>
    <message>
        <source>Planned: {count}.</source>
        <translation>Planeados: {count}.</translation>
    </message>
    <message>
        <source>No exam was planned for anybody in the group.</source>
        <translation>No se programó a nadie del grupo.</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>No se presentó</translation>
    </message>
    <message>
        <source>Exam given</source>
        <translation>Examen aplicado</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Programado</translation>
    </message>
    <message>
        <source>Planned here</source>
        <translation>Programado aquí</translation>
    </message>
    <message>
        <source>Planned at {station}</source>
        <translation>Programado en {station}</translation>
    </message>
</context>
<context>
    <name>SituationDialog</name>
    <message>
        <source>Practice a situation</source>
        <translation>Practicar una situación</translation>
    </message>
    <message>
        <source>Situations</source>
        <translation>Situaciones</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Deal it</source>
        <translation>Jugarla</translation>
    </message>
    <message>
        <source>Drill it</source>
        <translation>Hacer el ejercicio</translation>
    </message>
</context>
<context>
    <name>SituationPractice</name>
    <message>
        <source>This game has no situations to choose from.</source>
        <translation>Este juego no tiene situaciones para elegir.</translation>
    </message>
    <message>
        <source>No situation you were taught deals this. Try this round again.</source>
        <translation>Ninguna situación de las que ya aprendiste trata esto. Repite esta ronda.</translation>
    </message>
    <message>
        <source>To practice: {skill}</source>
        <translation>Para practicar: {skill}</translation>
    </message>
</context>
<context>
    <name>SkillTable</name>
    <message>
        <source>today</source>
        <translation>hoy</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
    <message>
        <source>{days} days ago</source>
        <translation>hace {days} días</translation>
    </message>
</context>
<context>
    <name>Skills</name>
    <message>
        <source>Skill</source>
        <translation>Habilidad</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Ejercicio</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Veces</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Bien</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Reciente</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Última</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Habilidades</translation>
    </message>
</context>
<context>
    <name>SortableTable</name>
    <message>
        <source>Sort by</source>
        <translation>Ordenar por</translation>
    </message>
    <message>
        <source>Name, number, or group</source>
        <translation>Nombre, número o grupo</translation>
    </message>
    <message>
        <source>{found} of {count}</source>
        <translation>{found} de {count}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
</context>
<context>
    <name>SoundCaption</name>
    <message>
        <source>Dice rattle</source>
        <translation>Suenan los dados</translation>
    </message>
    <message>
        <source>Dice come to rest</source>
        <translation>Los dados se detienen</translation>
    </message>
    <message>
        <source>Chip on felt</source>
        <translation>Ficha sobre el paño</translation>
    </message>
    <message>
        <source>Chips click</source>
        <translation>Chocan las fichas</translation>
    </message>
    <message>
        <source>Chips are pushed</source>
        <translation>Se empujan fichas</translation>
    </message>
    <message>
        <source>Puck on felt</source>
        <translation>Disco sobre el paño</translation>
    </message>
    <message>
        <source>Page turns</source>
        <translation>Se pasa una página</translation>
    </message>
    <message>
        <source>Two notes up: right</source>
        <translation>Dos notas que suben: bien</translation>
    </message>
    <message>
        <source>Low note: not right</source>
        <translation>Nota grave: mal</translation>
    </message>
</context>
<context>
    <name>SoundForm</name>
    <message>
        <source>{percent}%</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Apagado</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Captions: show sounds as text</source>
        <translation>Subtítulos: escribir lo que se oye</translation>
    </message>
    <message>
        <source>You hear the chips, dice, and puck. Exams are silent.</source>
        <translation>Se oyen las fichas, los dados y el disco. Los exámenes son en silencio.</translation>
    </message>
</context>
<context>
    <name>SourceLink</name>
    <message>
        <source>Open in the Guide</source>
        <translation>Abrir en la Guía</translation>
    </message>
    <message>
        <source>{drill}, from lesson {number}</source>
        <translation>{drill}, desde la lección {number}</translation>
    </message>
</context>
<context>
    <name>SpokenCall</name>
    <message>
        <source>Level of the microphone</source>
        <translation>Nivel del micrófono</translation>
    </message>
    <message>
        <source>Listening …</source>
        <translation>Escuchando …</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>Un momento …</translation>
    </message>
    <message>
        <source>No microphone: type the call.</source>
        <translation>Sin micrófono: escribe el canto.</translation>
    </message>
    <message>
        <source>Dropped. Say the call again.</source>
        <translation>Se descartó. Di el canto otra vez.</translation>
    </message>
    <message>
        <source>Say it again: it is loud here.</source>
        <translation>Dilo otra vez: hay ruido aquí.</translation>
    </message>
    <message>
        <source>Say it again: “{text}”?</source>
        <translation>Dilo otra vez: ¿«{text}»?</translation>
    </message>
    <message>
        <source>Say it again, please.</source>
        <translation>Dilo otra vez, por favor.</translation>
    </message>
    <message>
        <source>Hold it, or F8, and talk; click it to switch hands-free off. A headset works best.</source>
        <translation>Mantenlo presionado, o F8, y habla; haz clic para apagar el modo de manos libres. Con una diadema se oye mejor.</translation>
    </message>
    <message>
        <source>Hold it, or F8, and talk; click it to be heard hands-free. A headset works best.</source>
        <translation>Mantenlo presionado, o F8, y habla; haz clic para que se te oiga con manos libres. Con una diadema se oye mejor.</translation>
    </message>
    <message>
        <source>Listening: say the call</source>
        <translation>Escuchando: di el canto</translation>
    </message>
</context>
<context>
    <name>Spot</name>
    <message>
        <source>{where}, empty</source>
        <translation>{where}, sin apuesta</translation>
    </message>
    <message>
        <source>{where}, {money}</source>
        <translation>{where}, {money}</translation>
    </message>
    <message>
        <source>{spot}, {how}</source>
        <translation>{spot}, {how}</translation>
    </message>
    <message>
        <source>{spot}, pushed</source>
        <translation>{spot}, con empate</translation>
    </message>
    <message>
        <source>{spot}, paid</source>
        <translation>{spot}, pagada</translation>
    </message>
    <message>
        <source>{spot}, {wait}</source>
        <translation>{spot}, {wait}</translation>
    </message>
    <message>
        <source>on the line between two bets</source>
        <translation>sobre la línea entre dos apuestas</translation>
    </message>
    <message>
        <source>small chips at the bottom</source>
        <translation>fichas pequeñas abajo</translation>
    </message>
    <message>
        <source>chips slid on top</source>
        <translation>fichas deslizadas encima</translation>
    </message>
    <message>
        <source>1 dollar {cents}</source>
        <translation>1 dólar {cents}</translation>
    </message>
    <message>
        <source>{dollars} dollars {cents}</source>
        <translation>{dollars} dólares {cents}</translation>
    </message>
    <message>
        <source>1 dollar</source>
        <translation>1 dólar</translation>
    </message>
    <message>
        <source>{dollars} dollars</source>
        <translation>{dollars} dólares</translation>
    </message>
    <message>
        <source>waits to be taken</source>
        <translation>espera que la recojan</translation>
    </message>
    <message>
        <source>waits for its push</source>
        <translation>espera su empate</translation>
    </message>
    <message>
        <source>waits to be paid {money}</source>
        <translation>espera un pago de {money}</translation>
    </message>
    <message>
        <source>waits to be paid {num} to {den}</source>
        <translation>espera un pago de {num} a {den}</translation>
    </message>
</context>
<context>
    <name>SpotStatisticsView</name>
    <message>
        <source>✓ right, (✓) right with help, a number: times missed. Redder is worse. Click a spot to drill it.</source>
        <translation>✓: bien; (✓): bien con ayuda. El número dice cuántas fallaste; más rojo quiere decir más a menudo. Haz clic en un lugar para practicarlo.</translation>
    </message>
    <message>
        <source>{spot}: not asked yet</source>
        <translation>{spot}: aún sin preguntar</translation>
    </message>
    <message>
        <source>{spot}: {right} right, {helped} with help, {wrong} wrong</source>
        <translation>{spot}: {right} correctas, {helped} con ayuda, {wrong} incorrectas</translation>
    </message>
</context>
<context>
    <name>StackPad</name>
    <message>
        <source>Click the stack, or press its number.</source>
        <translation>Haz clic en la pila o presiona su número.</translation>
    </message>
    <message>
        <source>Choose a stack first: click it, or press its number.</source>
        <translation>Primero elige una pila: haz clic en ella o presiona su número.</translation>
    </message>
    <message>
        <source>There is no stack {number}.</source>
        <translation>No hay pila {number}.</translation>
    </message>
    <message>
        <source>Stack {number} chosen. Press Enter to answer.</source>
        <translation>Pila {number} elegida. Enter responde.</translation>
    </message>
</context>
<context>
    <name>StationList</name>
    <message>
        <source>Stations</source>
        <translation>Estaciones</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>Estación</translation>
    </message>
    <message>
        <source>Need</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Trainee</source>
        <translation>Alumno</translation>
    </message>
</context>
<context>
    <name>StationPage</name>
    <message>
        <source>All stations</source>
        <translation>Estaciones</translation>
    </message>
    <message>
        <source>Seat the next trainee…</source>
        <translation>Sentar al siguiente alumno…</translation>
    </message>
    <message>
        <source>Pause…</source>
        <translation>Pausar…</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>Reanudar…</translation>
    </message>
    <message>
        <source>Extra time…</source>
        <translation>Tiempo extra…</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Nota…</translation>
    </message>
    <message>
        <source>End the exam…</source>
        <translation>Terminar el examen…</translation>
    </message>
    <message>
        <source>{clock} left</source>
        <translation>quedan {clock}</translation>
    </message>
    <message>
        <source>The exam is over. Look at its result, and sign it.</source>
        <translation>El examen terminó. Revisa el resultado y fírmalo.</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Firmar…</translation>
    </message>
    <message>
        <source>The exam is over. It is signed at the station where it was taken.</source>
        <translation>El examen terminó. Se firma en la estación donde se presentó.</translation>
    </message>
    <message>
        <source>This station is free</source>
        <translation>Esta estación está libre</translation>
    </message>
    <message>
        <source>Nobody is taking an exam at this station now.</source>
        <translation>Nadie está en examen en esta estación ahora.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué pasó</translation>
    </message>
</context>
<context>
    <name>StepCard</name>
    <message>
        <source>chosen</source>
        <translation>elegida</translation>
    </message>
    <message>
        <source>this was right</source>
        <translation>esta era correcta</translation>
    </message>
    <message>
        <source>this was wrong</source>
        <translation>esta era incorrecta</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Repeat {count} of those you missed while you remember why.</source>
        <translation>Repite {count} de las que fallaste mientras recuerdas por qué.</translation>
    </message>
    <message>
        <source>No answers given.</source>
        <translation>No respondiste nada.</translation>
    </message>
    <message>
        <source>Given away: {money}</source>
        <translation>Regalaste: {money}</translation>
    </message>
    <message>
        <source>Owed to players: {money}</source>
        <translation>Quedaste a deber: {money}</translation>
    </message>
    <message>
        <source>{right} of {count}
right</source>
        <translation>{right} de {count}
correctas</translation>
    </message>
    <message>
        <source>{helped}
right with help</source>
        <translation>{helped}
correctas
con ayuda</translation>
    </message>
    <message>
        <source>{right} of {count}
right,
{helped} with help</source>
        <translation>{right} de {count}
correctas,
{helped} con ayuda</translation>
    </message>
    <message>
        <source>Repeat the one you missed while you remember why.</source>
        <translation>Repite la que fallaste mientras recuerdas por qué.</translation>
    </message>
    <message>
        <source>Repeat the {count} you missed while you remember why.</source>
        <translation>Repite las {count} que fallaste mientras recuerdas por qué.</translation>
    </message>
    <message>
        <source>All correct. Now faster: aim for {time} an answer.</source>
        <translation>Todo bien. Ahora más rápido: la meta es {time} por respuesta.</translation>
    </message>
    <message>
        <source>All correct. On to the next skill.</source>
        <translation>Todo bien. Sigue con la próxima habilidad.</translation>
    </message>
    <message>
        <source>All correct, and in time. On to the next skill.</source>
        <translation>Todo bien y a tiempo. Sigue con la próxima habilidad.</translation>
    </message>
    <message>
        <source>In time</source>
        <translation>A tiempo</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} de {all}</translation>
    </message>
    <message>
        <source>Median time of right answers without help: {time}</source>
        <translation>Tiempo mediano de las respuestas correctas sin ayuda: {time}</translation>
    </message>
    <message>
        <source>Your answer: {answer}</source>
        <translation>Tu respuesta: {answer}</translation>
    </message>
    <message>
        <source>All correct, with the rule showing.</source>
        <translation>Todo bien, con la regla a la vista.</translation>
    </message>
</context>
<context>
    <name>SupervisorForm</name>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Confirmar</translation>
    </message>
    <message>
        <source>Back to the exam</source>
        <translation>Volver al examen</translation>
    </message>
    <message>
        <source>The clock keeps running until you pause the exam. Everything you do here goes on record.</source>
        <translation>El reloj sigue corriendo hasta que pauses el examen. Todo lo que hagas aquí queda en el registro.</translation>
    </message>
    <message>
        <source>The clock is stopped. Everything you do here goes on record.</source>
        <translation>El reloj está detenido. Todo lo que hagas aquí queda en el registro.</translation>
    </message>
</context>
<context>
    <name>TableBridge</name>
    <message>
        <source>Round {number} again</source>
        <translation>Otra vez la ronda {number}</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Choose a table</source>
        <translation>Elige una mesa</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>A new table with one player.</source>
        <translation>Una mesa nueva con un jugador.</translation>
    </message>
    <message>
        <source>A new table with {seats} players.</source>
        <translation>Una mesa nueva con {seats} jugadores.</translation>
    </message>
    <message>
        <source>It begins with a come-out.</source>
        <translation>Empieza con un tiro de salida.</translation>
    </message>
    <message>
        <source>Every roll is a come-out; while a point is on, the rolls are dealt for you.</source>
        <translation>Todos los tiros son de salida; mientras hay punto, los tiros se trabajan por ti.</translation>
    </message>
    <message>
        <source>A point is on before every roll; the come-outs are dealt for you.</source>
        <translation>Antes de cada tiro hay un punto; los tiros de salida se trabajan por ti.</translation>
    </message>
    <message>
        <source>Bets: {bets}.</source>
        <translation>Apuestas: {bets}.</translation>
    </message>
    <message>
        <source>Deal it</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Round {number} is not finished. A new table ends it, and it does not count.</source>
        <translation>La ronda {number} no ha terminado. Una mesa nueva la termina, y no cuenta.</translation>
    </message>
    <message>
        <source>End the round and deal</source>
        <translation>Terminar la ronda y seguir</translation>
    </message>
</context>
<context>
    <name>TableForm</name>
    <message>
        <source>Players</source>
        <translation>Jugadores</translation>
    </message>
    <message>
        <source>as the dice fall</source>
        <translation>como caigan los dados</translation>
    </message>
    <message>
        <source>come-outs only</source>
        <translation>solo tiros de salida</translation>
    </message>
    <message>
        <source>with a point on only</source>
        <translation>solo con un punto puesto</translation>
    </message>
    <message>
        <source>Rolls that you deal</source>
        <translation>Tiros que haces tú</translation>
    </message>
    <message>
        <source>Besides the {line}, players bet:</source>
        <translation>Además del {line}, los jugadores apuestan a:</translation>
    </message>
    <message>
        <source>Tokes: bets for the dealers</source>
        <translation>Propinas: apuestas para los crupieres</translation>
    </message>
    <message>
        <source>Odd amounts, such as $17</source>
        <translation>Montos irregulares, como $17</translation>
    </message>
    <message>
        <source>Things that go wrong, players who come and go</source>
        <translation>Cosas que salen mal, jugadores que van y vienen</translation>
    </message>
    <message>
        <source>Level of help</source>
        <translation>Nivel de ayuda</translation>
    </message>
    <message>
        <source>What else comes up:</source>
        <translation>Qué más puede pasar:</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>The table</source>
        <translation>La mesa</translation>
    </message>
    <message>
        <source>No more bets of this zone on that side: ↑ or ↓ goes to another zone.</source>
        <translation>No hay más apuestas de esta zona de ese lado: ↑ o ↓ lleva a otra zona.</translation>
    </message>
    <message>
        <source>The dice show {first} and {second}.</source>
        <translation>Los dados muestran {first} y {second}.</translation>
    </message>
    <message>
        <source>Nice dealing. A new table: {seats} players, more bets.</source>
        <translation>Bien hecho. Una mesa nueva: {seats} jugadores, más apuestas.</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Siguiente ronda</translation>
    </message>
    <message>
        <source>Back to {screen}</source>
        <translation>Volver a {screen}</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Volver a la mesa</translation>
    </message>
    <message>
        <source>The model dealer begins.</source>
        <translation>Empieza el crupier modelo.</translation>
    </message>
    <message>
        <source>{step} of {steps}: {act}</source>
        <translation>{step} de {steps}: {act}</translation>
    </message>
    <message>
        <source>Chips down. Press Esc again to leave.</source>
        <translation>Devuelto. Presiona Esc otra vez para salir.</translation>
    </message>
    <message>
        <source>There is no drill for this mistake.</source>
        <translation>No hay ningún ejercicio para este error.</translation>
    </message>
</context>
<context>
    <name>TalkButton</name>
    <message>
        <source>Hold to talk</source>
        <translation>Mantén para hablar</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>House rule {number}</source>
        <translation>Regla de la casa {number}</translation>
    </message>
    <message>
        <source>Number {number}</source>
        <translation>Number {number}</translation>
    </message>
    <message>
        <source>seat {seat}, {bet}, toke</source>
        <translation>lugar {seat}, {bet}, propina</translation>
    </message>
    <message>
        <source>seat {seat}, {bet}</source>
        <translation>lugar {seat}, {bet}</translation>
    </message>
    <message>
        <source>Puck off</source>
        <translation>Disco en OFF</translation>
    </message>
    <message>
        <source>Puck on {number}</source>
        <translation>Disco en {number}</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Cantar</translation>
    </message>
    <message>
        <source>Mark {number}</source>
        <translation>Marcar {number}</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Recoger</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>Pagar</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Empate</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>Colocar</translation>
    </message>
    <message>
        <source>Clear marks</source>
        <translation>Quitar marcas</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Revisar</translation>
    </message>
    <message>
        <source>Pop</source>
        <translation>POP</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Piso</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Numbers</translation>
    </message>
    <message>
        <source>Seat {seat} {bet}, toke</source>
        <translation>{bet} del lugar {seat}, propina</translation>
    </message>
    <message>
        <source>Seat {seat} {bet}</source>
        <translation>{bet} del lugar {seat}</translation>
    </message>
    <message>
        <source>the roll</source>
        <translation>el tiro</translation>
    </message>
    <message>
        <source>Call “{words}”</source>
        <translation>Cantar «{words}»</translation>
    </message>
    <message>
        <source>{act} ×{count}</source>
        <translation>{act} ×{count}</translation>
    </message>
    <message>
        <source>{bet}, seats {seats}</source>
        <translation>{bet}, lugares {seats}</translation>
    </message>
    <message>
        <source>Guide, row {number}</source>
        <translation>Guía, renglón {number}</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>los cantos</translation>
    </message>
    <message>
        <source>directions</source>
        <translation>el sentido</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>el Circle</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>los Numbers</translation>
    </message>
    <message>
        <source>Guide, {passage}</source>
        <translation>Guía, {passage}</translation>
    </message>
    <message>
        <source>Table limits</source>
        <translation>Límites de la mesa</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Faltó</translation>
    </message>
    <message>
        <source>Not needed</source>
        <translation>No hacía falta</translation>
    </message>
    <message>
        <source>Wrong direction</source>
        <translation>Sentido equivocado</translation>
    </message>
    <message>
        <source>Out of order</source>
        <translation>Fuera de orden</translation>
    </message>
    <message>
        <source>Paid before the losers were taken</source>
        <translation>Se pagó antes de recoger las perdedoras</translation>
    </message>
    <message>
        <source>Paid a loser</source>
        <translation>Se pagó una perdedora</translation>
    </message>
    <message>
        <source>Took a winner</source>
        <translation>Recogió una ganadora</translation>
    </message>
    <message>
        <source>Wrong amount</source>
        <translation>Monto equivocado</translation>
    </message>
    <message>
        <source>Wrong call</source>
        <translation>Canto equivocado</translation>
    </message>
    <message>
        <source>Wrong mark</source>
        <translation>Marca mal puesta</translation>
    </message>
    <message>
        <source>Wrong puck</source>
        <translation>Disco mal puesto</translation>
    </message>
    <message>
        <source>Poor form</source>
        <translation>Mala ejecución</translation>
    </message>
    <message>
        <source>Floor called needlessly</source>
        <translation>Se llamó al jefe de piso sin necesidad</translation>
    </message>
    <message>
        <source>Paid a bet that was not decided</source>
        <translation>Se pagó una apuesta sin decidir</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} veces</translation>
    </message>
    <message>
        <source>at {count} places: seat {seat}</source>
        <translation>en {count} casillas: lugar {seat}</translation>
    </message>
    <message>
        <source>at {count} places: seats {seats}</source>
        <translation>en {count} casillas: lugares {seats}</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>crítica</translation>
    </message>
    <message>
        <source>major</source>
        <translation>grave</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>leve</translation>
    </message>
    <message>
        <source>costs the house {money}</source>
        <translation>le cuesta {money} a la casa</translation>
    </message>
    <message>
        <source>the player is owed {money}</source>
        <translation>al jugador se le deben {money}</translation>
    </message>
    <message>
        <source>Table duty {number}</source>
        <translation>Deber {number}</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«{words}»</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Recogiste</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Pagaste</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>left out</source>
        <translation>faltó</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>undone: {act}</source>
        <translation>deshecho: {act}</translation>
    </message>
    <message>
        <source>The round: what was due, and what you did</source>
        <translation>La ronda: lo que tocaba hacer y lo que hiciste</translation>
    </message>
    <message>
        <source>You did</source>
        <translation>Hiciste</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Tocaba</translation>
    </message>
</context>
<context>
    <name>Today</name>
    <message>
        <source>{title}: {done} of {count} lessons, {minutes} min</source>
        <translation>{title}: lecciones, {done} de {count}; {minutes} min</translation>
    </message>
    <message>
        <source>Good morning.</source>
        <translation>Buenos días.</translation>
    </message>
    <message>
        <source>Good morning, {name}.</source>
        <translation>Buenos días, {name}.</translation>
    </message>
    <message>
        <source>Good afternoon.</source>
        <translation>Buenas tardes.</translation>
    </message>
    <message>
        <source>Good afternoon, {name}.</source>
        <translation>Buenas tardes, {name}.</translation>
    </message>
    <message>
        <source>Good evening.</source>
        <translation>Buenas noches.</translation>
    </message>
    <message>
        <source>Good evening, {name}.</source>
        <translation>Buenas noches, {name}.</translation>
    </message>
    <message>
        <source>Day {day}.</source>
        <translation>Día {day}.</translation>
    </message>
    <message>
        <source>Day {day}. You’ve finished the course. Now it’s practice.</source>
        <translation>Día {day}. Ya terminaste el curso. Lo que queda es práctica.</translation>
    </message>
    <message>
        <source>Day {day}. You deal as well as the exam requires.</source>
        <translation>Día {day}. Ya tienes el nivel que pide el examen.</translation>
    </message>
    <message>
        <source>Day {day}. You’re on unit {number}: {unit}.</source>
        <translation>Día {day}. Vas en la unidad {number}: {unit}.</translation>
    </message>
    <message>
        <source>{done} of {count} lessons</source>
        <translation>{done} de {count} lecciones</translation>
    </message>
    <message>
        <source>ready for the exam</source>
        <translation>ya puedes presentar el examen</translation>
    </message>
    <message>
        <source>Resume {lesson} at activity {number} of {count}</source>
        <translation>Sigue con {lesson}, actividad {number} de {count}</translation>
    </message>
    <message>
        <source>New: {title}, {score} right</source>
        <translation>Nuevo: {title}, {score} bien</translation>
    </message>
    <message>
        <source>{title}: from {before} to {after}</source>
        <translation>{title}: antes {before}, ahora {after}</translation>
    </message>
    <message>
        <source>{right} of {count} answers right.</source>
        <translation>{right} de {count} respuestas bien.</translation>
    </message>
    <message>
        <source>{count} clean rounds in a row without help.</source>
        <translation>{count} rondas limpias seguidas sin ayuda.</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>Lesson: {title}</source>
        <translation>Lección: {title}</translation>
    </message>
    <message>
        <source>Deal it: {title}</source>
        <translation>En la mesa: {title}</translation>
    </message>
    <message>
        <source>{count} questions: {titles}</source>
        <translation>{count} preguntas: {titles}</translation>
    </message>
    <message>
        <source>One question: {titles}</source>
        <translation>Una pregunta: {titles}</translation>
    </message>
    <message>
        <source>{score} right</source>
        <translation>{score} bien</translation>
    </message>
    <message>
        <source>one question</source>
        <translation>una pregunta</translation>
    </message>
    <message>
        <source>{count} questions</source>
        <translation>{count} preguntas</translation>
    </message>
    <message>
        <source>{done} of {count} questions</source>
        <translation>{done} de {count} preguntas</translation>
    </message>
    <message>
        <source>Learned: {lesson}.</source>
        <translation>Aprendiste: {lesson}.</translation>
    </message>
    <message>
        <source>{right} of {count} answers right. What you missed comes back.</source>
        <translation>{right} de {count} respuestas bien. Lo que fallaste vuelve a salir.</translation>
    </message>
    <message>
        <source>Keeping fresh: {titles}.</source>
        <translation>Para que no se te olvide: {titles}.</translation>
    </message>
    <message>
        <source>{titles} and {count} more</source>
        <translation>{titles} y {count} más</translation>
    </message>
    <message>
        <source>{count} rounds dealt</source>
        <translation>{count} rondas trabajadas</translation>
    </message>
    <message>
        <source>{lesson}: not passed yet, comes back</source>
        <translation>{lesson}: aún no la pasas, vuelve a salir</translation>
    </message>
    <message>
        <source>about {time} to the exam: {lessons} of lessons, {practice} of practice</source>
        <translation>para el examen faltan {time}: {lessons} de lecciones, {practice} de práctica</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>Next lesson: {lesson}.</source>
        <translation>Próxima lección: {lesson}.</translation>
    </message>
    <message>
        <source>about {time} of practice to the exam</source>
        <translation>para el examen faltan {time} de práctica</translation>
    </message>
    <message>
        <source>about {time} to the exam, a day at your pace</source>
        <translation>para el examen faltan {time}, un día a tu ritmo</translation>
    </message>
    <message>
        <source>about {time} to the exam, {days} days at your pace</source>
        <translation>para el examen faltan {time}, {days} días a tu ritmo</translation>
    </message>
    <message>
        <source>one round dealt</source>
        <translation>una ronda trabajada</translation>
    </message>
</context>
<context>
    <name>TodayPage</name>
    <message>
        <source>Minutes</source>
        <translation>Minutos</translation>
    </message>
    <message>
        <source>Your path</source>
        <translation>Tu ruta</translation>
    </message>
    <message>
        <source>≈ {minutes} min</source>
        <translation>≈ {minutes} min</translation>
    </message>
</context>
<context>
    <name>TraineeButton</name>
    <message>
        <source>Trainee: {name}. Press to choose another.</source>
        <translation>Alumno: {name}. Presiona para elegir otro.</translation>
    </message>
    <message>
        <source>Trainees…</source>
        <translation>Alumnos…</translation>
    </message>
</context>
<context>
    <name>TraineeDialog</name>
    <message>
        <source>Import a file…</source>
        <translation>Importar un archivo…</translation>
    </message>
    <message>
        <source>Export to a file…</source>
        <translation>Exportar a un archivo…</translation>
    </message>
    <message>
        <source>{count} answers were exported to {name}.</source>
        <translation>Se exportaron {count} respuestas a {name}.</translation>
    </message>
    <message>
        <source>{name}: {added} new answers, {known} already here.</source>
        <translation>{name}: {added} respuestas nuevas, {known} que ya estaban aquí.</translation>
    </message>
    <message>
        <source>Trainee progress (*{ending})</source>
        <translation>Avance de un alumno (*{ending})</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <source>Trainees</source>
        <translation>Alumnos</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Agregar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Eliminar…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>{name} was added and is now training.</source>
        <translation>Se agregó a {name}, que ya está entrenando.</translation>
    </message>
    <message>
        <source>The name is now {name}.</source>
        <translation>Ahora el nombre es {name}.</translation>
    </message>
    <message>
        <source>{name} was deleted.</source>
        <translation>Se eliminó {name}.</translation>
    </message>
    <message>
        <source>Trainees on this computer</source>
        <translation>Alumnos en esta computadora</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Another trainee</source>
        <translation>Otro alumno</translation>
    </message>
</context>
<context>
    <name>TraineeStore</name>
    <message>
        <source>Trainee 1</source>
        <translation>Alumno 1</translation>
    </message>
    <message>
        <source>This computer&apos;s clock was set back. Your answers are saved in the order in which you gave them, but what is due may be wrong until the clock is right.</source>
        <translation>El reloj de esta computadora se atrasó. Tus respuestas están guardadas en el orden en que las diste, pero lo pendiente puede estar mal hasta que el reloj esté bien.</translation>
    </message>
    <message>
        <source>This trainee was deleted in another window. Your answer was not saved.</source>
        <translation>Este alumno se eliminó en otra ventana. Tu respuesta no se guardó.</translation>
    </message>
    <message>
        <source>Your answer could not be saved: {reason} The app tries again with each answer you give.</source>
        <translation>No se pudo guardar tu respuesta: {reason} La aplicación lo vuelve a intentar con cada respuesta que das.</translation>
    </message>
    <message>
        <source>The progress file could not be read. It was renamed to {name}, and a new one was started.</source>
        <translation>No se pudo leer el archivo de avance. Ahora se llama {name} y se empezó uno nuevo.</translation>
    </message>
    <message>
        <source>The progress file was damaged. Its copy of the last day is used instead, with {count} answers. The damaged file is {name}. Check the disk.</source>
        <translation>El archivo de progreso estaba dañado. En su lugar se usa su copia del último día, con {count} respuestas. El archivo dañado es {name}. Revisa el disco.</translation>
    </message>
</context>
<context>
    <name>TraineeView</name>
    <message>
        <source>What the trainee sees</source>
        <translation>Lo que el alumno tiene enfrente</translation>
    </message>
    <message>
        <source>Nothing done in this round yet.</source>
        <translation>Todavía no se hace nada en esta ronda.</translation>
    </message>
</context>
<context>
    <name>Training</name>
    <message>
        <source>This drill comes in unit {unit}, lesson {number}: “{title}”.</source>
        <translation>Este ejercicio viene en la unidad {unit}, lección {number}: «{title}».</translation>
    </message>
    <message>
        <source>Begin lesson {number}</source>
        <translation>Empezar la lección {number}</translation>
    </message>
</context>
<context>
    <name>TrainingPage</name>
    <message>
        <source>The question</source>
        <translation>La pregunta</translation>
    </message>
    <message>
        <source>{right} of {given} right</source>
        <translation>{right} de {given} correctas</translation>
    </message>
    <message>
        <source>Remember: {text}</source>
        <translation>Recuerda: {text}</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Stack {number}, from the bottom: {chips}</source>
        <translation>Pila {number}, desde abajo: {chips}</translation>
    </message>
    <message>
        <source>due</source>
        <translation>correcto</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>tuyo</translation>
    </message>
    <message>
        <source>The chips are covered.</source>
        <translation>Las fichas están tapadas.</translation>
    </message>
    <message>
        <source>stack {number}, from the bottom: {chips}</source>
        <translation>pila {number}, desde abajo: {chips}</translation>
    </message>
    <message>
        <source>The tray</source>
        <translation>La charola</translation>
    </message>
    <message>
        <source>bills in column {number}: {chips}</source>
        <translation>billetes en la columna {number}: {chips}</translation>
    </message>
    <message>
        <source>Your chips</source>
        <translation>Tus fichas</translation>
    </message>
    <message>
        <source>Chips of your stack go back into the rack.</source>
        <translation>Las fichas de tu pila vuelven a la charola.</translation>
    </message>
    <message>
        <source>A pile goes back on the stack at the left.</source>
        <translation>Un montón vuelve a la pila de la izquierda.</translation>
    </message>
</context>
<context>
    <name>UnitCard</name>
    <message>
        <source>{number}. {title}: {done} of {count} lessons, {minutes} min</source>
        <translation>{number}. {title}: lecciones, {done} de {count}; {minutes} min</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>Not on the exam. {text}</source>
        <translation>No entra en el examen. {text}</translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>Deal it</source>
        <translation>En la mesa</translation>
    </message>
</context>
<context>
    <name>VoiceForm</name>
    <message>
        <source>the system’s own</source>
        <translation>el del sistema</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>no se encontró ninguno</translation>
    </message>
    <message>
        <source>{name} (not plugged in)</source>
        <translation>{name} (sin conectar)</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Hold F8 at the table and say the call. Hands-free, the microphone is on while the table is in front. Calls are turned into words on this computer: nothing is recorded or sent. Exams do not listen.</source>
        <translation>Mantén F8 en la mesa y di el canto; con manos libres, el micrófono está abierto mientras la mesa está al frente. Esta computadora convierte los cantos en palabras por sí sola: nada se graba, nada se envía. Los exámenes no escuchan.</translation>
    </message>
    <message>
        <source>Hands-free in Learn and Practice, without F8</source>
        <translation>Manos libres en Aprender y Practicar, sin F8</translation>
    </message>
</context>
<context>
    <name>WarmUp</name>
    <message>
        <source>Warm-up</source>
        <translation>Calentamiento</translation>
    </message>
    <message>
        <source>Nobody else acts now.</source>
        <translation>Ahora nadie hace nada.</translation>
    </message>
</context>
<context>
    <name>WarmUpTable</name>
    <message>
        <source>Pop the dice first.</source>
        <translation>Primero haz saltar los dados.</translation>
    </message>
</context>
<context>
    <name>WelcomeForm</name>
    <message>
        <source>Exams belong to a school</source>
        <translation>Los exámenes son de una escuela</translation>
    </message>
    <message>
        <source>New school…</source>
        <translation>Escuela nueva…</translation>
    </message>
    <message>
        <source>Join a school…</source>
        <translation>Unirse a escuela…</translation>
    </message>
    <message>
        <source>You can train without one. To give exams, set up your school once.</source>
        <translation>Puedes entrenar sin escuela. Para aplicar exámenes, crea la tuya una sola vez.</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Restaurar copia…</translation>
    </message>
    <message>
        <source>It has one. An admin gives you its enrollment file.</source>
        <translation>Ya tiene una. Un administrador te da su archivo de inscripción.</translation>
    </message>
    <message>
        <source>Your school has no exam station yet.</source>
        <translation>Tu escuela aún no tiene una estación de examen.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Unirse</translation>
    </message>
    <message>
        <source>New school</source>
        <translation>Escuela nueva</translation>
    </message>
    <message>
        <source>This computer replaces a station that was lost.</source>
        <translation>Este equipo reemplaza una estación perdida.</translation>
    </message>
</context>
<context>
    <name>WindowKeys</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Keys on every screen</source>
        <translation>Teclas de todas las pantallas</translation>
    </message>
    <message>
        <source>the highlighted button</source>
        <translation>lo que dice el botón resaltado</translation>
    </message>
    <message>
        <source>on Today: that task on the list</source>
        <translation>en Hoy: esa tarea de la lista</translation>
    </message>
    <message>
        <source>the screens at the left</source>
        <translation>las pantallas de la izquierda</translation>
    </message>
    <message>
        <source>Home, for another game</source>
        <translation>Inicio, para otro juego</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>at the table the call, in the Guide the search</source>
        <translation>en la mesa, el canto; en la Guía, la búsqueda</translation>
    </message>
    <message>
        <source>the next button or field</source>
        <translation>el siguiente botón o campo</translation>
    </message>
    <message>
        <source>back; leaves a field</source>
        <translation>atrás; en un campo, salir de él</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>This week</source>
        <translation>Esta semana</translation>
    </message>
    <message>
        <source>{time} of practice</source>
        <translation>{time} de práctica</translation>
    </message>
    <message>
        <source>{time} of practice, {today} today</source>
        <translation>{time} de práctica, {today} hoy</translation>
    </message>
    <message>
        <source>{count} clean rounds in a row without help</source>
        <translation>{count} rondas limpias seguidas sin ayuda</translation>
    </message>
    <message>
        <source>Fastest clean round: {time}</source>
        <translation>Ronda limpia más rápida: {time}</translation>
    </message>
    <message>
        <source>No practice yet.</source>
        <translation>Todavía sin práctica.</translation>
    </message>
</context>
</TS>
