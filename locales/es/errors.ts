import type { errors as english } from '../en/errors.ts';

export const errors: Record<keyof typeof english, string> = {
  'selectionGone.title': 'Esta selección ya no se guarda',
  'selectionGone.text':
    'La dirección contiene un identificador corto de una selección larga de este tablero, pero no hay nada guardado con él: nadie la abrió durante un año o la dirección está cortada. Abra el análisis y elija de nuevo.',
  'notFound.title': 'Esta página no existe',
  'notFound.text': 'No hay nada en esta dirección, o no es de su equipo. Revise la dirección o vuelva a sus tableros.',
  'switchedOff.title': 'Su acceso al equipo está desactivado',
  'switchedOff.text':
    'Un propietario o administrador de su equipo desactivó su acceso y puede volver a activarlo. Su trabajo se conserva.',
  'forbidden.title': 'No tiene acceso',
  'forbidden.text': 'Su rol en el equipo no lo permite. Consulte a un administrador de su equipo.',
  'planOver.title': 'Su plan no incluye esto',
  'planOver.text':
    'El plan de su equipo terminó o no incluye esto. Su selección se conserva: un propietario de su equipo puede cambiar el plan.',
  'fileRefused.title': 'El archivo fue rechazado',
  'fileRefused.text':
    'El servicio que crea el archivo rechazó esta selección. Regrese, elija otro periodo o menos productos, y descárguelo de nuevo.',
  'pictureTooTall.title': 'Este gráfico es demasiado alto para un PNG',
  'pictureTooTall.text':
    'Tiene demasiadas filas para una imagen. Regrese y descargue el SVG, que tiene el mismo gráfico, o elija menos productos o tiendas.',
  'pictureNotMade.title': 'No se pudo crear el PNG',
  'pictureNotMade.text':
    'En este momento no se pueden crear imágenes, o se están creando demasiadas. Regrese y descargue el SVG, que tiene el mismo gráfico, o intente de nuevo en un momento.',
  'formExpired.title': 'Este formulario venció',
  'formExpired.text':
    'Pertenece a una sesión terminada, no se envió desde este sitio o su navegador no envió la cookie. No cambió nada. Regrese, recargue la página y envíelo de nuevo; si no ayuda, use la prueba de red al pie de esta página.',
  'badRequest.title': 'Esta solicitud no se puede leer',
  'badRequest.text': 'Su dirección o formulario está dañado. No cambió nada. Regrese e intente de nuevo.',
  'tooLarge.title': 'Es demasiado a la vez',
  'tooLarge.text':
    'El formulario contiene más de lo que se puede procesar a la vez. No cambió nada. Elija menos y envíelo de nuevo.',
  'tooMany.title': 'Demasiadas solicitudes',
  'tooMany.text': 'Espere unos minutos e intente de nuevo.',
  'unavailable.title': 'No disponible por ahora',
  'unavailable.text':
    'Un servicio detrás de esta página no responde. Su sesión sigue abierta y no se perdió nada: intente de nuevo en un minuto.',
  'databaseAway.title': 'La base de datos no responde por ahora',
  'databaseAway.text':
    'Las páginas la necesitan. Lo guardado sigue ahí y su sesión continúa en cuanto responda: intente de nuevo en un minuto.',
  formKept: 'Su formulario no se procesó. Lo que escribió se conserva en esta página: envíelo otra vez desde aquí.',
  sendAgain: 'Enviar otra vez',
  'notKept.title': 'Por ahora no se puede guardar nada',
  'notKept.text':
    'El disco de este servidor está lleno. No cambió nada y la causa no es lo que escribió: intente más tarde y avise a su administrador.',
  'tooSlow.title': 'Sin respuesta a tiempo',
  'tooSlow.text':
    'El servicio tardó demasiado en responder. Si envió un formulario, es posible que se haya procesado de todos modos: revise la página correspondiente antes de enviarlo otra vez.',
  seeState: 'Ver el estado actual',
  'overloaded.title': 'Demasiadas personas a la vez',
  'overloaded.text':
    'Hay más solicitudes de las que se pueden responder a tiempo, así que esta página no se cargó. No se ha cambiado nada: inténtelo de nuevo en unos segundos.',
  'loading.title': 'No se pudo cargar el tablero',
  'loading.text':
    'Falta parte de sus datos, así que no se pueden mostrar ni sus filtros ni sus cifras. Su sesión sigue abierta y no se perdió nada: intente de nuevo en un minuto.',
  'visitor.text': 'Lo que muestra este enlace no se puede leer por ahora: intente de nuevo en un minuto.',
  'unforeseen.title': 'Algo falló',
  'unforeseen.text':
    'La falla es nuestra, no suya, y quedó registrada. Intente de nuevo; si continúa, dé a soporte la referencia de abajo.',
};
