import { papeis } from '#contract/kit/rights.ts'
import { viasDoPedido, type PedidoDeLeituras } from '#contract/saude/leituras.ts'
import { alvos } from '#server/comum/leitura.ts'
import type { LeituraContada } from '#server/comum/leituras-de.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { Documento } from '#server/comum/folha/documento.ts'
import { newFolha } from '#server/comum/folha/folha.ts'
import type { Quadro } from '#server/comum/folha/quadro.ts'

export type CartaDeLeituras = {
  prestador: string
  pessoa: { cd: number; nome: string; num_mecan: string | null; empresa: string }
  pedido: PedidoDeLeituras
  /** yyyy-mm-dd */
  hoje: string
  leituras: readonly LeituraContada[]
  /** days after which readings are erased; undefined: never */
  guarda: number | undefined
}

const titulo = 'Quem leu os seus dados de saúde'
const nota =
  'Feita a pedido do próprio (Lei n.º 58/2019, artigo 29.º). Só para a pessoa a quem diz respeito.'

/** Draws the letter. Equal input gives equal bytes. */
export function renderCarta(carta: CartaDeLeituras): Buffer {
  const { prestador, pessoa, hoje } = carta
  const doc = Documento.a4({ titulo: `${titulo}: ${pessoa.nome}`, autor: prestador, dia: hoje })
  const folha = newFolha(doc)
  folha.cabeca({ titulo, prestador, numero: `${hoje.slice(0, 4)}/${pessoa.cd}` })
  for (const quadro of quadrosOf(carta)) folha.quadro(quadro)
  folha.fim(nota)
  doc.end()
  return doc.bytes()
}

function quadrosOf(carta: CartaDeLeituras): Quadro[] {
  const { pessoa, pedido, hoje, leituras } = carta
  return [
    {
      titulo: 'A pessoa',
      linhas: [
        {
          campos: [
            { titulo: 'Nome', valor: pessoa.nome, peso: 3 },
            { titulo: 'N.º mecanográfico', valor: pessoa.num_mecan },
            { titulo: 'Empresa', valor: pessoa.empresa, peso: 3 },
          ],
        },
        {
          campos: [
            { titulo: 'Pedido em', valor: dataLegivel(pedido.dt) },
            { titulo: 'Como', valor: viasDoPedido[pedido.via] },
            { titulo: 'Carta feita em', valor: dataLegivel(hoje) },
          ],
        },
      ],
    },
    {
      titulo: 'Quem leu, o quê e quando',
      linhas: [
        {
          lista: leituras.map((lida) => said(carta, lida)),
          vazia: 'O portal não tem nenhuma leitura dos seus dados de saúde.',
        },
      ],
    },
    { titulo: 'O que isto quer dizer', linhas: [{ lista: explained(carta), vazia: '' }] },
  ]
}

const acessos: Record<keyof typeof alvos, string> = {
  foto: 'aos funcionários',
  ficha: 'às fichas de aptidão',
  exame: 'aos exames',
  acidente: 'aos acidentes',
  anexo: 'aos acidentes',
  atividade: 'à segurança',
  documento: 'à segurança',
  marcacao: 'às marcações',
  acao: 'às marcações',
}

/** `12-03-2026, 10:30: Ficha de aptidão. Lida por Serra, utilizador com acesso aos exames (2 vezes).` */
function said(carta: CartaDeLeituras, { dt, hr, alvo, vezes, conta }: LeituraContada): string {
  const quantas = vezes === 1 ? '' : ` (${vezes} vezes nesse dia)`
  return `${dataLegivel(dt)}, ${hr}: ${alvos[alvo]}. Leu: ${quem(carta, alvo, conta)}${quantas}.`
}

function quem(
  { prestador, pessoa, pedido }: CartaDeLeituras,
  alvo: keyof typeof alvos,
  conta: LeituraContada['conta'],
): string {
  if (!conta) return 'uma conta que já não existe'
  const onde = conta.prestador
    ? `${prestador}, equipa do prestador (${papeis[conta.papel ?? 'gestor']})`
    : `${pessoa.empresa}, utilizador com acesso ${acessos[alvo]}`
  return pedido.nomes ? `${conta.nome}, ${onde}` : onde
}

const explained = ({ guarda, pedido }: CartaDeLeituras) => [
  'Uma leitura é abrir a ficha de aptidão, a fotografia, um acidente ou o resultado de um exame, ou ver uma lista onde estão.',
  'Dos exames, a empresa só lê se é apto e com que restrições. O portal não tem diagnósticos.',
  guarda === undefined
    ? 'O portal guarda todas as leituras.'
    : `O portal guarda as leituras dos últimos ${guarda} dias.`,
  ...(pedido.nomes ? [] : ['Se quiser saber os nomes de quem leu, peça-os ao prestador.']),
]
