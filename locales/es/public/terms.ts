import type { terms as english } from '../../en/public/terms.ts';

export const terms: Record<keyof typeof english, string> = {
  title: 'Términos y condiciones',
  lead: 'Qué pueden esperar entre sí {{company}} y las empresas que usan {{app}}.',
  'who.title': 'Quiénes acuerdan qué',
  'who.text': `{{company}} («nosotros») opera {{app}} en esta dirección. «Usted» es la empresa u organización cuyas personas lo usan, y también cada una de esas personas cuando una regla habla de lo que hace una persona.

{{app}} está hecho para empresas. No se ofrece a consumidores. Quien acepta estos términos en nombre de una empresa declara que puede hacerlo.

Si usted y {{company}} firmaron un contrato, ese contrato va primero. Estos términos completan lo que el contrato no dice.`,
  'service.title': 'Qué hace el servicio',
  'service.text': `{{app}} observa precios, promociones, existencias e imágenes de productos en tiendas físicas y en línea. Los presenta en tableros, tablas, gráficos, archivos y alertas.

- Describe lo que se vio en una tienda en un momento. No promete que la tienda siga vendiendo a ese precio.
- Da información para decidir. La decisión y sus consecuencias son de usted.
- Las pantallas y los análisis pueden cambiar a medida que el servicio crece. No quitamos aquello por lo que usted paga sin avisar antes.`,
  'accounts.title': 'Cuentas y equipos',
  'accounts.text': `Cada persona tiene una cuenta propia, con una dirección de correo que puede leer. Las cuentas pertenecen a un equipo, y el equipo le pertenece a usted.

- Guarde en secreto las contraseñas. Una cuenta es de una persona, no de un área.
- Sus administradores deciden a quién se invita, quién puede ver cada tablero y qué cuenta se desactiva.
- Lo que hacen las personas de su equipo con sus cuentas cuenta como hecho por usted.
- Avise de inmediato si cree que otra persona conoce una contraseña: {{contact}}.`,
  'plans.title': 'Paquetes y pago',
  'plans.text': `Su equipo tiene un plan. Su paquete fija cuántos productos, cadenas y países puede observar el equipo. La página «Paquetes» indica esos límites y la página «Plan» de su equipo muestra cuánto se ha usado.

- Una prueba termina el día que se le muestra. No se convierte por sí sola en un paquete pago.
- Al llegar a un límite no se borra nada: no se pueden agregar productos, cadenas o países hasta que haya lugar o un paquete mayor.
- Dentro de {{app}} no se cobra nada ni se pide ningún número de tarjeta. Precios, facturas, impuestos y fechas de pago se acuerdan con {{company}} por fuera.
- Cuando un plan vence, podemos cerrar los análisis hasta que se renueve.`,
  'use.title': 'Qué no está permitido',
  'use.text': `Puede usar el servicio para su propio negocio y descargar sus datos en archivos. No puede:

- ceder cuentas, revender el servicio ni ofrecer sus datos al público como servicio propio;
- intentar llegar a datos de otros equipos, eludir límites o probar la seguridad del servicio sin nuestro consentimiento escrito;
- cargarlo de un modo que perjudique a otros, por ejemplo con programas que piden páginas sin pausa;
- importar datos que no tiene derecho a usar o que contengan software malicioso;
- usarlo para acordar precios con competidores ni para nada que la ley prohíba.

Antes de desactivar una cuenta por uno de estos motivos le decimos por qué, salvo que esperar cause un daño.`,
  'data.title': 'De dónde vienen los datos y qué tan exactos son',
  'data.text': `Los precios vienen de observaciones: ofertas públicas de tiendas, datos abiertos de autoridades, archivos que usted importa y fuentes acordadas con usted. Cada cifra dice en cuántas observaciones se apoya, y cada tabla se puede descargar con los mismos números.

- Las observaciones pueden llegar tarde, incompletas o con errores: las tiendas cambian precios, nombran los productos de otra manera o no responden.
- Los promedios y demás cifras se calculan con las observaciones que hay. Lo que no se observó no se supone.
- Si un tablero está marcado como demostración, sus cifras son inventadas.
- Avísenos de los errores que encuentre. Los corregimos o decimos por qué no se puede.`,
  'property.title': 'De quién es cada cosa',
  'property.text': `El servicio, su software y su diseño pertenecen a {{company}} o a quienes le dieron licencia. Usted recibe el derecho de usarlos mientras rijan estos términos, y nada más que eso.

Lo que usted aporta sigue siendo suyo: sus listas de productos, los archivos que importa, sus notas. Nos permite guardarlo y procesarlo en la medida necesaria para prestarle el servicio.

Los nombres, marcas e imágenes de productos son de sus dueños. Que aparezcan aquí no significa que sus dueños recomienden este servicio.`,
  'privacy.title': 'Datos personales',
  'privacy.text': `El aviso de privacidad dice qué datos personales tratamos, para qué y por cuánto tiempo. Cuando tratamos datos personales por encargo suyo, lo hacemos según sus instrucciones y firmamos un acuerdo de tratamiento de datos si lo pide.`,
  'availability.title': 'Disponibilidad y soporte',
  'availability.text': `Operamos el servicio con cuidado. No prometemos que siempre se pueda acceder a él: recibe mantenimiento, las redes fallan y las fuentes dejan de responder. Los trabajos que podemos planear y que se van a notar se anuncian antes.

Una promesa de horarios o de cierta disponibilidad vale solo si figura en su contrato con {{company}}.`,
  'liability.title': 'Responsabilidad',
  'liability.text': `Nada en estos términos limita una responsabilidad que la ley no permite limitar, como la que surge del dolo, de la culpa grave o de daños a personas.

En lo demás, hasta donde la ley lo permite:

- no respondemos por ganancias esperadas ni por decisiones tomadas a partir de una cifra;
- lo que debamos en total dentro de un año se limita a lo que usted pagó por el servicio en ese año;
- ninguna de las partes responde por lo que está fuera de su alcance, como las fallas de redes públicas.`,
  'ending.title': 'Cómo termina',
  'ending.text': `Puede dejar de usar el servicio en cualquier momento. Lo que se comprometió a pagar y el plazo de aviso surgen de su contrato.

Podemos terminar el servicio cuando un plan venció, cuando una factura sigue impaga después de un recordatorio o cuando se incumplen estos términos de modo grave o repetido.

Descargue sus datos en archivos antes del final. Después borramos sus tableros y cuentas en los plazos que indica el aviso de privacidad, salvo que la ley nos obligue a conservar algo por más tiempo.`,
  'changes.title': 'Cambios en estos términos',
  'changes.text': `Podemos cambiar estos términos cuando cambia el servicio o la ley. La fecha de arriba dice desde cuándo rige una versión. Un cambio que le quita algo se anuncia en el servicio o por correo con al menos treinta días de anticipación. Si no está de acuerdo, puede dejar de usar el servicio antes de ese día.`,
  'law.title': 'Ley y tribunales',
  'law.text': `Qué ley se aplica y qué tribunales deciden lo define quien opera este servicio, y esta página no lo define por él: ambos figuran en su contrato con {{company}}. Si no figuran, se aplica la ley que corresponda según las reglas generales.

Si una de estas reglas no es válida, las demás se mantienen.`,
  'contact.title': 'Contacto',
  'contact.text': `Las preguntas sobre estos términos se dirigen a {{company}}, {{contact}}.`,
};
