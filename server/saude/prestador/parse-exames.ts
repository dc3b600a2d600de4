import { lerData } from '#contract/comum/serie/linha.ts'
import { show, textFault, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { noData } from '#contract/kit/ficheiro/datas.ts'
import type { Linha, Tabela } from '#contract/kit/ficheiro/tabela.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { decisoes, isDecidida, type Decisao } from '#contract/saude/decisao.ts'
import { faltaRestricao, restricoesMax } from '#contract/saude/forms.ts'

export const colunasDeExame = {
  obrigatorias: ['numMecan', 'nif', 'data', 'hora', 'tipo', 'medico', 'decisao'],
  opcionais: ['nome', 'dataNascimento', 'validade', 'restricoes', 'certificado'],
} as const
type Coluna = (typeof colunasDeExame)['obrigatorias' | 'opcionais'][number]

export type TabelaDeExames = Tabela<Coluna>

export type ExameLido = {
  linha: number
  /** empty where the file says nothing */
  pessoa: { num_mecan: string; num_contrib: string; nome: string; dt_nasc: string }
  dt: string
  hr: string
  tipo: string
  cedula: string
  cd_decis: Decisao
  /** null: the default expiry */
  dt_expir: string | null
  restricoes: string | null
  certificado: string | null
}

/** The certificate of a line, also of a refused one. */
export type Nomeado = { linha: number; certificado: string }

type Lidos = { exames: ExameLido[]; certificados: Nomeado[]; recusas: Achado[] }

/** The exams of a table, with every reason for a refusal. `hoje` is yyyy-mm-dd. */
export function parseExames(tabela: TabelaDeExames, hoje: string): Lidos {
  const exames: ExameLido[] = []
  const recusas = [...tabela.recusas]
  for (const linha of tabela.linhas) {
    const found = readLinha(linha, hoje)
    recusas.push(...found.recusas)
    if (found.exame) exames.push(found.exame)
  }
  const certificados = tabela.linhas.flatMap(({ linha, celulas }) => {
    const certificado = certificadoOf(celulas.certificado)
    return certificado === null ? [] : [{ linha, certificado }]
  })
  return { exames, certificados, recusas }
}

/** Lists of files often include the folder. */
const certificadoOf = (cell: string) => cell.split(/[/\\]/u).at(-1) || null

function readLinha({ linha, celulas }: Linha<Coluna>, hoje: string) {
  const recusas: Achado[] = []
  const nota = (campo: Coluna, motivo: string) => void recusas.push({ linha, campo, motivo })
  for (const [campo, regra] of Object.entries(regras)) {
    const motivo = textFault(celulas[campo as Coluna], regra)
    if (motivo !== undefined) nota(campo as Coluna, motivo)
  }
  const day = (campo: 'data' | 'validade' | 'dataNascimento') => {
    const data = lerData(celulas[campo], ['DDMMAAAA'])
    if (data === undefined && celulas[campo] !== '') {
      nota(campo, noData(celulas[campo]))
    }
    return data
  }
  const [dt, dt_expir, dt_nasc] = [day('data'), day('validade'), day('dataNascimento')]
  const hr = lerHora(celulas.hora)
  if (hr === undefined) nota('hora', `${show(celulas.hora)} não é uma hora hh:mm`)
  const cd_decis = lerDecisao(celulas.decisao)
  if (cd_decis === undefined && celulas.decisao !== '') {
    nota('decisao', `${show(celulas.decisao)} não é ${Object.keys(decisoes).join(', ')}`)
  }
  const { numMecan, nif, nome } = celulas
  if (numMecan === '' && nif === '' && (nome === '' || dt_nasc === undefined)) {
    nota('numMecan', 'falta: indique o número, o NIF, ou o nome e a data de nascimento')
  }
  if (dt !== undefined && dt > hoje) nota('data', 'é posterior ao dia de hoje')
  if (dt !== undefined && dt_expir !== undefined && dt_expir < dt) {
    nota('validade', 'é anterior à data do exame')
  }
  if (cd_decis !== undefined && faltaRestricao(cd_decis, celulas.restricoes) !== undefined) {
    nota('restricoes', `falta: ${show(celulas.decisao)} pede as restrições`)
  }
  const porDecidir = cd_decis !== undefined && !isDecidida(cd_decis)
  if (porDecidir && dt_expir !== undefined) nota('validade', 'sem decisão não há validade')
  if (porDecidir && celulas.certificado !== '') {
    nota('certificado', 'sem decisão não há ficha de aptidão')
  }
  if (recusas.length > 0 || !dt || !hr || !cd_decis) return { recusas }
  const exame: ExameLido = {
    linha,
    pessoa: { num_mecan: numMecan, num_contrib: nif, nome, dt_nasc: dt_nasc ?? '' },
    dt,
    hr,
    cd_decis,
    dt_expir: dt_expir ?? null,
    tipo: celulas.tipo,
    cedula: celulas.medico,
    restricoes: celulas.restricoes || null,
    certificado: certificadoOf(celulas.certificado),
  }
  return { recusas, exame }
}

const regras: Partial<Record<Coluna, { max: number; obrigatorio: boolean }>> = {
  numMecan: { max: 20, obrigatorio: false },
  nif: { max: 20, obrigatorio: false },
  nome: { max: 200, obrigatorio: false },
  data: { max: 40, obrigatorio: true },
  tipo: { max: 75, obrigatorio: true },
  medico: { max: 10, obrigatorio: true },
  decisao: { max: 40, obrigatorio: true },
  restricoes: { max: restricoesMax, obrigatorio: false },
  certificado: { max: 200, obrigatorio: false },
}

/** Old lists have no hour: 00:00 stands for it. */
function lerHora(text: string): string | undefined {
  if (text === '') return '00:00'
  const hora = text.padStart(5, '0')
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(hora) ? hora : undefined
}

const porNome = new Map(
  (Object.keys(decisoes) as Decisao[]).flatMap((cd) => [
    [cd.toLowerCase(), cd] as const,
    [plainText(decisoes[cd]), cd] as const,
  ]),
)
const lerDecisao = (text: string) => porNome.get(plainText(text))
