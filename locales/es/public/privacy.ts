import type { privacy as english } from '../../en/public/privacy.ts';

export const privacy: Record<keyof typeof english, string> = {
  title: 'Aviso de privacidad',
  lead: 'Qué datos personales trata {{app}}, para qué, por cuánto tiempo y qué puede exigir usted.',
  'controller.title': 'Quién es responsable',
  'controller.text': `{{company}} opera {{app}} en esta dirección y es responsable de los datos personales de los que habla este aviso. Escriba a {{contact}} con cualquier pregunta o solicitud sobre sus datos.

Su empleador decide qué personas reciben una cuenta y qué listas y archivos se incorporan. En cuanto a los datos personales que haya en ellos, {{company}} trabaja por encargo de su empleador, y es a él a quien conviene preguntar primero.`,
  'which.title': 'Qué datos, para qué y con qué fundamento',
  'which.text': `Qué | Para qué | Fundamento
Cuenta: nombre, correo electrónico, idioma, un resumen irreversible de la contraseña; un registro sin confirmar, durante siete días | darle acceso y identificarle en su equipo | contrato
Equipo: su nombre y plan, sus miembros y roles, invitaciones | decidir quién puede ver y cambiar cada cosa | contrato
Sesiones: cuándo inició sesión y cuándo vino por última vez, navegador y dispositivo tal como el navegador se presenta, dirección de red | mantener abierta su sesión, permitirle ver y cerrar sus sesiones, detectar a un extraño en su cuenta | contrato; interés legítimo en la seguridad
Intentos de iniciar sesión y otros formularios sin cuenta: correo y dirección de red, como resúmenes con clave que no nombran a nadie, una hora como máximo | impedir que se adivinen contraseñas | interés legítimo en la seguridad
Tableros: los productos, cadenas, grupos, filtros, alertas y notas que usted elige o escribe | mostrarle lo que pidió | contrato
Correos que le enviamos: dirección, asunto, contenido, hora | confirmar una dirección, recuperar una contraseña, invitar, alertar, informar | contrato
Direcciones de correo de personas sin cuenta que un propietario o administrador de un equipo permite para los informes: la dirección, quién la permitió y cuándo, qué informes recibe, cuándo se envió o rechazó cada uno | enviarles las cifras que el equipo comparte con ellas | interés legítimo del equipo y de la persona a la que escribe
Aperturas de enlaces compartidos: hora y dirección de red abreviada | permitir a quien creó el enlace ver si se usa | interés legítimo en la seguridad
Registros técnicos: hora, página, resultado, duración, un número por cada solicitud; al iniciar sesión y en cambios de la cuenta también la dirección de red | encontrar fallas y ataques | interés legítimo en operar el servicio de forma segura

Los registros no guardan contraseñas, claves de acceso, cookies ni direcciones de correo. Los precios que observa este servicio tratan de productos y tiendas, no de personas.

Necesitamos su nombre y su correo para darle una cuenta: sin ellos no es posible. No tomamos decisiones sobre usted solo por medios automáticos, no elaboramos perfiles suyos y no vendemos datos.`,
  'cookies.title': 'Cookies',
  'cookies.text': `{{app}} usa dos cookies. Ambas son necesarias para lo que usted pide, solo este servidor las lee y ningún script puede leerlas. Aparte de ellas, en la memoria de su navegador solo quedan archivos de este servidor (fuentes, estilos, scripts, imágenes).

Nombre | Para qué | Cuánto dura
{{sessionCookie}} | une sus solicitudes con su sesión, para que siga dentro y los formularios sean seguros; contiene un número al azar, ningún dato suyo | {{sessionDays}} días como máximo; la sesión que está detrás termina {{idleHours}} horas después de su última visita o cuando usted la cierra
{{languageCookie}} | recuerda el idioma que eligió con el enlace de esta página; se crea solo entonces | un año

Quien solo lee páginas sin formulario, como esta, no recibe ninguna cookie.`,
  'third.title': 'Terceros',
  'third.none': `De manera predeterminada no interviene ningún tercero: fuentes, imágenes, gráficos y scripts salen de este servidor, y ninguna página de este servicio hace que su navegador consulte a otro servidor. Esta instalación funciona así: no tiene configurado ningún servicio de análisis de comportamiento.`,
  'third.analytics': `Fuentes, imágenes, gráficos y scripts salen de este servidor, con una excepción que {{company}} configuró: un servicio que analiza cómo se usan las páginas.

Las páginas que requieren iniciar sesión cargan su script desde {{analyticsHost}}. Ese servidor conoce así su dirección de red, su navegador y las páginas que abre, y su script puede registrar clics, desplazamientos y lo que muestra una página. Puede crear cookies propias, que la tabla anterior no incluye. Las páginas abiertas, como esta y la de inicio de sesión, no lo cargan.

Su finalidad es que las pantallas sean más fáciles de usar. {{company}} le informa con qué fundamento lo hace, por cuánto tiempo se guardan las grabaciones y cómo puede oponerse o retirar un consentimiento: {{contact}}.`,
  'third.more': `Aparte de eso, los datos llegan solo a quienes operan los servidores o envían los correos por encargo de {{company}}, con un contrato que los obliga a esa finalidad, y a las autoridades cuando la ley nos obliga.`,
  'retention.title': 'Cuánto tiempo se guardan',
  'retention.text': `- Cuenta y equipo: mientras exista la cuenta, y después hasta que se cumplan los plazos del contrato y de la ley.
- Sesiones: hasta que usted las cierre o venzan, {{sessionDays}} días como máximo. La sesión de un visitante, que solo contiene el número de seguridad de un formulario, termina al cabo de una hora.
- Tableros y lo que les pertenece: hasta que su equipo los borre o termine el contrato.
- Correos: hasta que se hayan enviado o, si no hay un servidor de correo configurado, hasta que {{company}} vacíe la carpeta donde esperan. Quedan copias en el servidor de correo que usa {{company}}.
- Direcciones externas para informes: hasta que un propietario o administrador del equipo las quite o se borre el equipo. Que se envió un informe se guarda 90 días; lo que decía, una semana. Cada informe lleva un enlace que lo termina con un clic, sin cuenta; desde entonces ese informe ya no envía nada a esa dirección, y quien lo creó lo ve. Para que también se quite la dirección, escriba al equipo que envía los informes o a {{contact}}.
- Registros técnicos y copias de resguardo: el tiempo que haya decidido {{company}}, que se lo informa si lo pide.`,
  'rights.title': 'Sus derechos',
  'rights.text': `Puede pedir a {{company}} en cualquier momento y sin costo:

- acceso: qué datos suyos hay, y una copia de ellos;
- rectificación de lo que esté mal (el idioma lo puede cambiar usted);
- cancelación o supresión de lo que ya no haga falta, y limitación de su uso mientras se resuelve una duda;
- portabilidad: sus datos en un formato común que una máquina pueda leer;
- oposición al tratamiento que se basa en un interés legítimo, y el retiro de un consentimiento hacia el futuro.

En América Latina las leyes los llaman derechos ARCO: acceso, rectificación, cancelación y oposición. Aquí valen del mismo modo, esté donde esté, con los plazos de respuesta que fija su ley. En el Espacio Económico Europeo recibe una respuesta dentro de un mes.

Escriba a {{contact}}, diga quién es y qué pide; podemos solicitarle algo que demuestre que es usted. Si la respuesta no le satisface, puede reclamar ante la autoridad de protección de datos de su país.`,
  'transfers.title': 'Transferencias a otros países',
  'transfers.text': `Los datos están donde {{company}} tiene sus servidores, y {{app}} por sí misma no los envía a ninguna otra parte. Si esos servidores, o las personas que los cuidan, están en un país distinto del suyo, {{company}} usa las garantías que pide su ley, como cláusulas contractuales tipo, y le dice cuáles si lo pregunta.`,
  'security.title': 'Cómo se protegen',
  'security.text': `- Las páginas y los formularios pueden viajar cifrados; si esta dirección empieza con https, así es.
- Las contraseñas se guardan como resúmenes que cuesta mucho adivinar. Las claves de acceso quedan en el servidor y nunca llegan a su navegador.
- En cada solicitud se comprueba qué puede ver y hacer su rol. Los formularios llevan un número de seguridad que otros sitios no conocen.
- Una política estricta en cada página prohíbe los scripts que no vengan de donde dice este aviso.

Ninguna protección es completa. Si datos suyos llegan a conocimiento de otros y eso puede dañarle, se lo decimos a usted y a la autoridad como indica la ley.`,
  'changes.title': 'Cambios en este aviso',
  'changes.text': `Cuando cambia el servicio o la ley, cambia este aviso. La fecha de arriba dice desde cuándo rige una versión. Un cambio que afecta lo que usted aceptó se anuncia antes.`,
  'contact.title': 'Contacto',
  'contact.text': `Las preguntas y solicitudes sobre datos personales se dirigen a {{company}}, {{contact}}.`,
  versionOf: 'Versión del {{date}}',
  contents: 'En esta página',
};
