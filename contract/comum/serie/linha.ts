import { datasErradas, datasEstranhas } from '../datas.ts'
import { hasCcForm, isCc, isNif, isNiss } from '../identificador.ts'
import { show, textFault } from '../../kit/ficheiro/achado.ts'
import { guessData, noData, parseData } from '../../kit/ficheiro/datas.ts'
import type { FormatoData } from '../../kit/ficheiro/datas.ts'
import { cleanText, plainText } from '../../kit/plain-text.ts'
import { camposDeRegime, colunasDosRegimes, semRegimes } from '../funcionario-regimes.ts'
import type { ColunaDeRegime, Regimes } from '../funcionario-regimes.ts'
import { regras, todasAsColunas } from './colunas.ts'
import type { Celulas, Coluna } from './colunas.ts'

export type Falta = { campo: Coluna; motivo: string }

export type Contexto = {
  hoje: string
  nacionalidades: ReadonlyMap<string, number>
  datas?: readonly FormatoData[]
}

export type Lida = Regimes & {
  sexo: '0' | '1'
  dt_nasc: string
  dt_ini_instit: string
  cd_nacion: number
}

/** The values of a row, or all its errors. */
export function lerLinha(
  celulas: Celulas,
  contexto: Contexto,
): { lida: Lida | undefined; faltas: Falta[] } {
  const faltas: Falta[] = []
  const nota = (campo: Coluna, motivo: string) => void faltas.push({ campo, motivo })
  for (const campo of todasAsColunas) {
    const regra = regras.get(campo) ?? semRegra
    const motivo = textFault(regra.forma(celulas[campo]), regra)
    if (motivo !== undefined) nota(campo, motivo)
  }
  /** undefined with an error, unless the cell has one already */
  const read = <T>(campo: Coluna, value: T | undefined, motivo: () => string): T | undefined => {
    if (value === undefined && !faltas.some((falta) => falta.campo === campo)) nota(campo, motivo())
    return value
  }
  const data = (campo: 'dataNascimento' | 'dataAdmissao') =>
    read(campo, lerData(celulas[campo], contexto.datas), () => noData(celulas[campo]))
  const sexo = read(
    'sexo',
    lerSexo(celulas.sexo),
    () => `${show(celulas.sexo)} não é 0, 1, M, F, masculino nem feminino`,
  )
  const dt_nasc = data('dataNascimento')
  const dt_ini_instit = data('dataAdmissao')
  const cd_nacion = read(
    'nacionalidade',
    contexto.nacionalidades.get(plainText(celulas.nacionalidade)),
    () => `${show(celulas.nacionalidade)} não é uma nacionalidade nem um país conhecido`,
  )
  const wrong = dt_nasc && dt_ini_instit && dateFault(dt_nasc, dt_ini_instit, contexto.hoje)
  if (wrong) nota('dataNascimento', wrong)
  const regimes = lerRegimes(celulas, contexto.datas)
  for (const { campo, motivo } of regimes.faltas) read(campo, undefined, () => motivo)
  const complete = sexo && dt_nasc && dt_ini_instit && cd_nacion !== undefined
  const lida =
    complete && faltas.length === 0
      ? { ...regimes.lidos, sexo, dt_nasc, dt_ini_instit, cd_nacion }
      : undefined
  return { lida, faltas }
}

const semRegra = { max: undefined, obrigatorio: false, forma: cleanText }

/** `yyyy-mm-dd`, from DD/MM/AAAA or one of `formatos`. */
export function lerData(text: string, formatos: readonly FormatoData[] = []): string | undefined {
  const data = parseData(text)
  if (data !== undefined || formatos.length === 0) return data
  const guess = guessData(text)
  return guess && formatos.includes(guess.formato) ? guess.data : undefined
}

/** Regimes of work: an empty end lasts. */
function lerRegimes(celulas: Pick<Celulas, ColunaDeRegime>, datas: Contexto['datas']) {
  const faltas: Falta[] = []
  const lidos: Regimes = { ...semRegimes }
  for (const campo of camposDeRegime()) {
    const coluna = colunasDosRegimes[campo]
    const escrito = celulas[coluna]
    const data = lerData(escrito, datas)
    if (data !== undefined) lidos[campo] = data
    else if (escrito !== '') faltas.push({ campo: coluna, motivo: noData(escrito) })
  }
  // an end is compared only where both were read
  if (faltas.length > 0) return { lidos, faltas }
  const erradas = datasErradas(lidos)
  for (const campo of camposDeRegime()) {
    const errada = erradas[campo]
    if (errada !== undefined) faltas.push(naColuna(colunasDosRegimes[campo], errada))
  }
  return { lidos, faltas }
}

const sexos = new Map<string, '0' | '1'>([
  ['0', '0'],
  ['1', '1'],
  ['m', '0'],
  ['f', '1'],
  ['masculino', '0'],
  ['feminino', '1'],
])

export const lerSexo = (text: string) => sexos.get(plainText(text))

function dateFault(dt_nasc: string, dt_ini_instit: string, hoje: string): string | undefined {
  if (dt_nasc > hoje) return 'é posterior ao dia de hoje'
  const { dt_nasc: errada } = datasErradas({ dt_nasc, dt_ini_instit })
  return errada === undefined ? undefined : 'não é anterior à data de admissão'
}

/** Codes by the names and countries that a file may write. */
export const nacionalidadesPor = (
  lista: readonly { cd: number; nome: string; pais: string }[],
): Map<string, number> =>
  new Map(
    lista.flatMap(({ cd, nome, pais }) => [
      [plainText(pais), cd] as const,
      [plainText(nome), cd] as const,
    ]),
  )

/** Warnings of a row, never refusals. */
export function avisosDe({ nif, niss, bi }: Pick<Celulas, 'nif' | 'niss' | 'bi'>): Falta[] {
  const checks = [
    { campo: 'nif', valor: nif, fine: isNif(nif), nome: 'um NIF' },
    { campo: 'niss', valor: niss, fine: isNiss(niss), nome: 'um NISS' },
    { campo: 'bi', valor: bi, fine: isCc(bi) || !hasCcForm(bi), nome: 'um Cartão de Cidadão' },
  ] as const
  return (
    checks
      // a refused value needs no warning
      .filter(
        ({ valor, fine }) => valor !== '' && !fine && textFault(valor, semRegra) === undefined,
      )
      .map(({ campo, valor, nome }) => ({
        campo,
        motivo: `${show(valor)} não tem os algarismos de controlo de ${nome}`,
      }))
  )
}

type ComDatas = Pick<Celulas, 'dataNascimento' | 'dataAdmissao' | ColunaDeRegime>

export function datasEstranhasDe(
  celulas: ComDatas,
  { datas, hoje }: Pick<Contexto, 'datas' | 'hoje'>,
): Falta[] {
  const dias = {
    ...lerRegimes(celulas, datas).lidos,
    dt_nasc: lerData(celulas.dataNascimento, datas),
    dt_ini_instit: lerData(celulas.dataAdmissao, datas),
  }
  const { dt_nasc, dt_ini_instit, teletrab_de } = datasEstranhas(dias, hoje)
  return [
    ...(dt_nasc === undefined ? [] : [naColuna('dataNascimento', dt_nasc)]),
    ...(dt_ini_instit === undefined ? [] : [naColuna('dataAdmissao', dt_ini_instit)]),
    ...(teletrab_de === undefined ? [] : [naColuna(colunasDosRegimes.teletrab_de, teletrab_de)]),
  ]
}

/** The message follows the column's name: lower case, no full stop. */
const naColuna = (campo: Coluna, texto: string): Falta => ({
  campo,
  motivo: `${texto.charAt(0).toLowerCase()}${texto.slice(1)}`.replace(/\.$/u, ''),
})
