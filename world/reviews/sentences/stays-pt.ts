/** O que os hóspedes dizem dos alojamentos; `bank.ts` explica como se lê uma linha. */
export const STAYS_PT = `
title ++: Uma estadia para recordar
title ++: Melhor do que o esperado
title ++: Para repetir sem pensar
title ++ family: Ideal com crianças
title +: Boa escolha
title +: Estadia agradável
title + @sleep happy: Confortável e sem surpresas
title ~: Serve para uma ou duas noites
title ~: Pontos bons e menos bons
title -: Uma desilusão
title -: Melhor procurar outro sítio
title/cleanliness +: Limpeza impecável
title/location +: Excelente localização
title/value +: Boa relação qualidade-preço
title/cleanliness -: A limpeza pode melhorar
title/comfort -: Noites difíceis
title/value -: Caro para o que oferece
open ++: Da chegada à partida, tudo correu bem.
open ++: É como nas fotografias, ou melhor.
open ++ family: As crianças não queriam ir embora.
open +: No geral, uma boa estadia.
open + couple days: Passámos uns dias muito tranquilos a dois.
open + business: Prático para algumas reuniões na cidade.
open ~: Foi razoável, nada mais.
open ~: Houve coisas boas e outras a melhorar.
open -: As fotografias prometiam mais.
open -: Tal como está, é difícil recomendar.
cleanliness + hotel: O quarto estava impecável até aos cantos.
cleanliness +: Casa de banho e roupa de cama perfeitas.
cleanliness + hotel days: A limpeza diária era feita com cuidado.
cleanliness -: Havia pó debaixo da cama.
cleanliness -: A casa de banho não estava bem limpa.
cleanliness -: As toalhas tinham manchas e foi preciso trocá-las.
comfort + @sleep: Bom colchão, cortinas escuras, sono profundo.
comfort + @sleep: À noite não se ouvia nada.
comfort + fine @sleep: Um quarto bonito, cuidado nos pormenores.
comfort + balcony @sleep: O café da manhã na varanda foi um prazer.
comfort + air_conditioning summer @sleep: O ar condicionado, silencioso, soube bem no verão.
comfort - @sleep: O colchão estava gasto no meio.
comfort - @sleep: As paredes são finas e ouve-se tudo.
comfort - hotel !elevator @sleep: Não há elevador, o que custa com malas pesadas.
comfort - @sleep: É mais pequeno do que parece nas fotografias.
location + near: Todo o centro fica a uma curta caminhada.
location + far: Longe da confusão e com bom acesso à cidade.
location + beach_access: Da porta à praia num instante.
location +: Boas padarias e pequenos restaurantes ao virar da esquina.
location +: Os transportes públicos ficam muito perto.
location - far: O centro fica longe.
location - near @sleep: Tão central que a rua só sossega tarde.
location -: À noite há pouco onde jantar por perto.
location - @sleep: As descargas na rua começam antes das seis.
staff + hotel: Na receção todos foram simpáticos e rápidos.
staff + hotel: Um pequeno problema foi resolvido na hora.
staff + home: O anfitrião respondeu a tudo em poucos minutos.
staff + home: As instruções de chegada eram claras.
staff - hotel: O registo demorou meia hora sem ninguém à frente.
staff - hotel: Na receção respondiam sem vontade.
staff - home: O anfitrião demorou um dia a responder a uma pergunta simples.
staff - home: O código da porta estava errado e ao início ninguém atendia.
facilities + pool: A piscina estava limpa e nunca cheia.
facilities + spa: O spa salvou um dia de chuva.
facilities + breakfast: O pequeno-almoço era variado e fresco.
facilities + kitchen: A cozinha tem tudo o que é preciso para cozinhar a sério.
facilities + garden: O jardim é perfeito para ler.
facilities + wifi: O Wi-Fi chegava bem para videochamadas.
facilities +: Tudo o que foi prometido estava lá e funcionava.
facilities - pool days: A piscina esteve fechada metade da estadia.
facilities - breakfast: Pouca escolha ao pequeno-almoço.
facilities - wifi: O Wi-Fi falhava a toda a hora.
facilities - kitchen: Na cozinha faltava metade dos tachos.
facilities -: Alguns candeeiros e tomadas não funcionavam.
value + cheap: Mais barato do que outros parecidos e nada pior.
value +: Um preço justo para o que se recebe.
value + dear: Não é barato, mas vale cada cêntimo.
value - dear: Bem mais caro do que outros parecidos na zona.
value -: Por este preço esperava-se mais.
value -: Pelo mesmo valor há melhor.
close ++ together: Vamos voltar.
close ++: Muito recomendável.
close +: Para repetir.
close ~: Bom, se o preço for justo.
close -: Da próxima vez, outro sítio.
reply +: Muito obrigado pelas suas palavras. Até breve!
reply -: Obrigado pela franqueza. Uma estadia não deve ser assim e estamos a tratar disso.
`;
