import type { errors as english } from '../en/errors.ts';

export const errors: Record<keyof typeof english, string> = {
  'selectionGone.title': 'Esta selección ya no se guarda',
  'selectionGone.text':
    'La dirección tiene un nombre corto para una selección larga de este tablero, y no hay ninguna con ese nombre: nadie la abrió durante un año o la dirección está cortada. Abra el análisis y elija de nuevo.',
  'notFound.title': 'No hay nada en esta dirección',
  'notFound.text': 'La página no existe o no es de su equipo. Revise la dirección o vuelva a sus tableros.',
  'switchedOff.title': 'Su acceso al equipo está desactivado',
  'switchedOff.text':
    'Un propietario o administrador de su equipo desactivó su acceso y puede volver a activarlo. Su trabajo se conserva.',
  'forbidden.title': 'No puede abrir esto',
  'forbidden.text': 'Su rol en el equipo no lo permite. Consulte a un administrador de su equipo.',
  'planOver.title': 'Su plan no incluye esto',
  'planOver.text':
    'El plan de su equipo terminó o no lo incluye. Lo elegido se conserva: un propietario de su equipo puede cambiar el plan.',
  'fileRefused.title': 'El archivo fue rechazado',
  'fileRefused.text':
    'El servicio que hace el archivo rechazó esta selección. Vuelva atrás, elija otro periodo o menos productos, y tómelo de nuevo.',
  'formExpired.title': 'Este formulario es demasiado antiguo',
  'formExpired.text':
    'Pertenece a una sesión terminada, no se envió desde este sitio o su navegador no envió la cookie. No cambió nada. Vuelva, recargue la página y envíelo de nuevo; si no ayuda, use la prueba de red al pie de esta página.',
  'badRequest.title': 'Esta solicitud no se puede leer',
  'badRequest.text': 'Su dirección o formulario está dañado. No cambió nada. Vuelva e intente de nuevo.',
  'tooLarge.title': 'Es demasiado de una vez',
  'tooLarge.text':
    'El formulario contiene más de lo que se puede recibir de una vez. No cambió nada. Elija menos y envíelo de nuevo.',
  'tooMany.title': 'Demasiadas solicitudes',
  'tooMany.text': 'Espere unos minutos e intente de nuevo.',
  'unavailable.title': 'No disponible por ahora',
  'unavailable.text':
    'Un servicio detrás de esta página no responde. Su sesión sigue abierta y no se perdió nada: intente de nuevo en un minuto.',
  'notKept.title': 'Por ahora no se puede guardar nada',
  'notKept.text':
    'Este servidor no tiene espacio para escribir. No cambió nada y no se trata de lo que escribió: intente más tarde y avise a su administrador.',
  'tooSlow.title': 'Sin respuesta a tiempo',
  'tooSlow.text':
    'El servicio tardó demasiado en responder y se dejó de esperar. Si envió un formulario, puede que se haya hecho de todos modos: mire la página de la que trata antes de enviarlo otra vez.',
  seeState: 'Ver cómo está ahora',
  'overloaded.title': 'Demasiadas personas a la vez',
  'overloaded.text':
    'Se pide más de lo que se puede responder a tiempo, así que esta página no se empezó. No se ha cambiado nada: inténtelo de nuevo en unos segundos.',
  'loading.title': 'No se pudo cargar el tablero',
  'loading.text':
    'Falta parte de sus datos, así que no se pueden mostrar ni sus filtros ni sus cifras. Su sesión sigue abierta y no se perdió nada: intente de nuevo en un minuto.',
  'unforeseen.title': 'Algo falló aquí',
  'unforeseen.text':
    'La culpa es nuestra, no suya, y quedó registrada. Intente de nuevo; si continúa, dé a soporte la referencia de abajo.',
};
