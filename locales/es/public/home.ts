import type { home as english } from '../../en/public/home.ts';

export const home: Record<keyof typeof english, string> = {
  title: 'Vitrina · Monitoreo del comercio en línea en tiempo real',
  lead: 'Vea sus precios como los ven los compradores',
  text: 'Vitrina observa los precios de sus productos y los de su competencia, tienda por tienda, en su propio servidor.',
  toDashboards: 'Ir a mis tableros',
  chartTitle: 'Los cuatro televisores bajaron antes de las fiestas',
  chartSub: 'Televisores de 50″, precio promedio en 7 cadenas, USD, 12 de octubre al 20 de noviembre de 2026',
  chartDesc:
    'Cuatro líneas del 12 de octubre al 20 de noviembre. Halden S50 baja de 580 a 539 y sigue siendo el más caro; Lumen Q2, el producto propio, termina en 519; Northvale N5 en 479; Kestrel Vision en 459.',
  chartFoot: 'Un ejemplo inventado.',
  questions: 'Preguntas con respuesta cada mañana',
  q1: '¿Dónde cuesta más?',
  a1: 'Precio promedio, mínimo y máximo y la moda por región, ciudad y tienda, cada uno con su número de observaciones y tiendas.',
  q2: '¿Qué se paga de verdad con más frecuencia?',
  a2: 'La moda es el precio exacto más frecuente, no un promedio con otro nombre. Si hay empate, lo indica.',
  q3: '¿Puedo comprobarlo?',
  a3: 'Cada cifra lleva a su definición y cada tabla a su CSV con los mismos números.',
  inside: 'Hecha para redes con restricciones',
  inside1: 'Sin scripts',
  inside1Text: 'Cada página llega completa. Los filtros son formularios y el detalle se abre con enlaces.',
  inside2: 'Ningún otro servidor',
  inside2Text: 'Fuentes, imágenes y gráficos salen de su servidor. Nada se envía a otra parte.',
  inside3: 'Un contenedor',
  inside3Text: 'Arranca con datos de demostración y no necesita otro servicio. Sus propias API pueden venir después.',
  inside4: 'Una sola carpeta',
  inside4Text: 'Precios, cuentas y tableros están en una sola carpeta. Se puede respaldar mientras la gente trabaja.',
};
