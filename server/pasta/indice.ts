import {
  capitulosDaPasta,
  numerosDosCapitulos,
  type NumeroDoCapitulo,
} from '#contract/pasta/capitulos.ts'
import { drawFolhaDaPasta } from '#server/comum/pasta/folha-da-pasta.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'

export type CapituloFeito = { como: string; faltas: readonly string[]; nomes: readonly string[] }

type Indice = {
  pasta: { cd: number; unidade: string; de: string; ate: string; autor: string }
  prestador: string
  hoje: string
  feitos: ReadonlyMap<NumeroDoCapitulo, CapituloFeito>
}

const most = 300

/** Contents, gaps and ways of making of each chapter; also of those left out. */
export async function drawIndice(indice: Indice): Promise<Buffer> {
  const { pasta, prestador, hoje, feitos } = indice
  const { cd, unidade, de, ate, autor } = pasta
  const falta = numerosDosCapitulos.filter((numero) => !feitos.has(numero)).length
  const fora =
    falta > 0
      ? ` Capítulos que não vão, porque quem fez a pasta não tem direito a eles: ${falta}.`
      : ''
  return await drawFolhaDaPasta({
    titulo: 'Pasta da inspeção',
    prestador,
    numero: String(cd),
    dia: hoje,
    aviso:
      `${unidade}, com as unidades abaixo dela, de ${dataLegivel(de)} a ${dataLegivel(ate)}. ` +
      `Feita por ${autor} em ${dataLegivel(hoje)}.${fora}`,
    // the sheet numbers them as the folder does
    quadros: numerosDosCapitulos.map((numero) => {
      const feito = feitos.get(numero)
      const titulo = capitulosDaPasta[numero].nome
      return { titulo, linhas: feito ? linhasDe(feito) : [naoVai] }
    }),
    nota: 'Contém dados pessoais. Feita pelo portal, que a apaga ao fim de sete dias.',
  })
}

const naoVai = {
  campos: [{ titulo: 'Não vai', valor: 'Quem fez a pasta não tem direito a este capítulo.' }],
}

const linhasDe = ({ como, faltas, nomes }: CapituloFeito) => [
  { campos: [{ titulo: 'Como foi feito', valor: como }] },
  {
    campos: [{ titulo: 'O que falta', valor: emFalta(faltas.length) }],
  },
  ...(faltas.length === 0 ? [] : [{ lista: faltas, vazia: '' }]),
  { campos: [{ titulo: 'O que contém', valor: contidos(nomes.length) }] },
  ...(nomes.length === 0 ? [] : [{ lista: nomes.slice(0, most), vazia: '' }]),
]

function contidos(total: number): string {
  if (total === 0) return 'Nenhum ficheiro.'
  if (total <= most) return total === 1 ? '1 ficheiro.' : `${total} ficheiros.`
  return `${total} ficheiros: aqui os primeiros ${most}, e todos em lista.csv do capítulo.`
}

function emFalta(total: number): string {
  if (total === 0) return 'Nada que o portal saiba.'
  return total === 1 ? '1 ponto:' : `${total} pontos:`
}
