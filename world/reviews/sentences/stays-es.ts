/** Lo que dicen los huéspedes de los alojamientos; `bank.ts` explica cómo se lee una línea. */
export const STAYS_ES = `
title ++: Una estancia para recordar
title ++: Mejor de lo esperado
title ++: Para repetir sin pensarlo
title ++ family: Ideal con niños
title +: Buena elección
title +: Estancia agradable
title + @sleep happy: Cómodo y sin sorpresas
title ~: Correcto para una o dos noches
title ~: Con luces y sombras
title -: Decepcionante
title -: Mejor buscar otro sitio
title/cleanliness +: Limpieza impecable
title/location +: Ubicación excelente
title/value +: Buena relación calidad-precio
title/cleanliness -: La limpieza puede mejorar
title/comfort -: Noches difíciles
title/value -: Demasiado caro para lo que es
open ++: De la llegada a la salida todo funcionó.
open ++: Es igual que en las fotos, o incluso mejor.
open ++ family: Los niños no querían irse.
open +: En general, una buena estancia.
open + couple days: Pasamos unos días muy tranquilos en pareja.
open + business: Muy práctico para unas reuniones en la ciudad.
open ~: Estuvo bien, sin más.
open ~: Hubo cosas buenas y otras que deberían mejorar.
open -: Las fotos prometían más.
open -: Tal como está hoy, es difícil recomendarlo.
cleanliness + hotel: La habitación estaba impecable hasta el último rincón.
cleanliness +: El baño y la ropa de cama, perfectos.
cleanliness + hotel days: La limpieza diaria se hacía con cuidado.
cleanliness -: Había polvo debajo de la cama.
cleanliness -: El baño no estaba bien limpio.
cleanliness -: Las toallas tenían manchas y hubo que cambiarlas.
comfort + @sleep: Buen colchón, cortinas opacas, sueño profundo.
comfort + @sleep: Por la noche no se oía nada.
comfort + fine @sleep: Una habitación preciosa, cuidada en los detalles.
comfort + balcony @sleep: El café de la mañana en el balcón fue un placer.
comfort + air_conditioning summer @sleep: El aire acondicionado, silencioso, se agradece en verano.
comfort - @sleep: El colchón estaba hundido en el centro.
comfort - @sleep: Las paredes son finas y se oye todo.
comfort - hotel !elevator @sleep: No hay ascensor, y con maletas grandes se nota.
comfort - @sleep: Es más pequeño de lo que parece en las fotos.
location + near: Todo el centro queda a un paseo.
location + far: Lejos del bullicio y bien comunicado con la ciudad.
location + beach_access: De la puerta a la playa en un momento.
location +: Buenas panaderías y restaurantes pequeños a la vuelta de la esquina.
location +: El transporte público queda muy cerca.
location - far: El centro queda lejos.
location - near @sleep: Tan céntrico que la calle no se calma hasta tarde.
location -: Por la noche hay poco donde cenar alrededor.
location - @sleep: El reparto en la calle empieza antes de las seis.
staff + hotel: En recepción todos fueron amables y rápidos.
staff + hotel: Un pequeño problema se resolvió en el acto.
staff + home: El anfitrión contestó a todo en pocos minutos.
staff + home: Las instrucciones de llegada eran claras.
staff - hotel: El registro tardó media hora sin nadie delante.
staff - hotel: En recepción respondían con pocas ganas.
staff - home: El anfitrión tardó un día en contestar una pregunta sencilla.
staff - home: El código de la puerta era incorrecto y al principio nadie cogía el teléfono.
facilities + pool: La piscina estaba limpia y nunca llena.
facilities + spa: El spa salvó un día de lluvia.
facilities + breakfast: El desayuno era variado y fresco.
facilities + kitchen: La cocina tiene todo lo necesario para cocinar de verdad.
facilities + garden: El jardín es perfecto para leer.
facilities + wifi: La wifi daba de sobra para videollamadas.
facilities +: Todo lo prometido estaba y funcionaba.
facilities - pool days: La piscina estuvo cerrada media estancia.
facilities - breakfast: Poca variedad en el desayuno.
facilities - wifi: La wifi se cortaba una y otra vez.
facilities - kitchen: En la cocina faltaba la mitad de las ollas.
facilities -: Algunas lámparas y enchufes no funcionaban.
value + cheap: Más barato que otros parecidos y nada peor.
value +: Un precio justo por lo que se recibe.
value + dear: No es barato, pero lo vale.
value - dear: Bastante más caro que otros parecidos de la zona.
value -: Por este precio se espera más.
value -: Por lo mismo hay sitios mejores.
close ++ together: Volveremos.
close ++: Muy recomendable.
close +: Para repetir.
close ~: Bien, si el precio acompaña.
close -: La próxima vez, mejor otro sitio.
reply +: Muchas gracias por sus palabras. Esperamos verles pronto.
reply -: Gracias por su sinceridad. Una estancia no debe ser así y estamos trabajando en ello.
`;
