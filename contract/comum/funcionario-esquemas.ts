import * as z from 'zod/mini'
import { code, date, maybe, shortCode, text } from '../kit/fields.ts'
import { camposDe, camposFuncionario, formaDe, textosComColuna } from './funcionario.ts'
import { organig } from './organig.ts'
import type {
  CampoDe,
  CampoFuncionario,
  Exigido,
  CamposFuncionario,
  TextoDoFicheiro,
} from './funcionario.ts'
import type { CampoDeRegime, ColunaDeRegime } from './funcionario-regimes.ts'

// Callers mark these `@__PURE__`: the bundler drops the schemas from pages without a form.

const aText = z.string()
const aTextOrNone = z.nullable(z.string())
export const textoDe = (name: CampoDe<'texto'>, max: number = camposOf(name).max) =>
  text(max, (escrito) => formaDe(name, escrito))

const written = (name: CampoDe<'texto'>, max: number) => {
  const needed = textoDe(name, max)
  return { needed, other: maybe(needed) }
}
type Needed = ReturnType<typeof written>['needed']
type Other = ReturnType<typeof written>['other']

/** `escrito`: limits of a form; `max`: longer ones of a file. */
export function textosEscritos(limite: 'escrito' | 'max') {
  const shape = camposDe('texto').map((name) => {
    const { max, escrito = max, ...campo } = camposOf(name)
    const { needed, other } = written(name, limite === 'escrito' ? escrito : max)
    return [name, 'missing' in campo ? needed : other]
  })
  return Object.fromEntries(shape) as {
    [Name in CampoDe<'texto'>]: CamposFuncionario[Name] extends { missing: string } ? Needed : Other
  }
}

export function textosDoFicheiro() {
  const shape = textosComColuna().map((name) => {
    const campo = camposOf(name)
    const { needed, other } = written(name, campo.max)
    return [
      camposFuncionario[name].coluna,
      'missing' in campo || 'exigido' in campo ? needed : other,
    ]
  })
  return Object.fromEntries(shape) as {
    [Name in TextoDoFicheiro as CamposFuncionario[Name]['coluna']]: Name extends Exigido
      ? Needed
      : Other
  }
}

export function textosLidos() {
  const shape = camposDe('texto').map((name) => [
    name,
    'missing' in camposFuncionario[name] ? aText : aTextOrNone,
  ])
  return Object.fromEntries(shape) as {
    [Name in CampoDe<'texto'>]: CamposFuncionario[Name] extends { missing: string }
      ? typeof aText
      : typeof aTextOrNone
  }
}

/** In forms; absent is not empty. */
export const regimesEscritos = {
  noturno_de: maybe(date),
  noturno_ate: maybe(date),
  turnos_de: maybe(date),
  turnos_ate: maybe(date),
  teletrab_de: maybe(date),
  teletrab_ate: maybe(date),
} satisfies Record<CampoDeRegime, unknown>

/** In files. */
export const regimesDoFicheiro = {
  noturnoDesde: maybe(date),
  noturnoAte: maybe(date),
  turnosDesde: maybe(date),
  turnosAte: maybe(date),
  teletrabalhoDesde: maybe(date),
  teletrabalhoAte: maybe(date),
} satisfies Record<ColunaDeRegime, unknown>

export const regimesLidos = {
  noturno_de: aTextOrNone,
  noturno_ate: aTextOrNone,
  turnos_de: aTextOrNone,
  turnos_ate: aTextOrNone,
  teletrab_de: aTextOrNone,
  teletrab_ate: aTextOrNone,
} satisfies Record<CampoDeRegime, unknown>

/** What both sides read of one employee. */
export const funcionarioLido = () => ({
  cd: code,
  ...textosLidos(),
  ...regimesLidos,
  sexo: z.enum(['0', '1']),
  ...organig,
  dt_nasc: aText,
  nacion: aText,
  profis: aTextOrNone,
  categ: aText,
  agrup_prof: aTextOrNone,
  func_propost: aTextOrNone,
  dt_ini_instit: aText,
  cd_nacion: z.int(),
  cd_categ: shortCode,
  cd_profis: z.nullable(shortCode),
  cd_agrup_prof: z.nullable(shortCode),
  cd_func_propost: z.nullable(shortCode),
  cd_organig: shortCode,
  dt_ult_exam: aTextOrNone,
  dt_expir: aTextOrNone,
  dt_prox_marc: aTextOrNone,
  pendente: z.int(),
})

type TextoDe = { label: string; max: number; escrito?: number }

const camposOf = (name: CampoFuncionario & CampoDe<'texto'>): TextoDe => camposFuncionario[name]

/** Errors of texts longer than a form takes. A long text from a file may stay unchanged. */
export function alongadas(
  depois: { [Name in CampoDe<'texto'>]?: string | null | undefined },
  antes: Partial<Record<CampoDe<'texto'>, string | null>>,
) {
  const said: { [Name in CampoFuncionario]?: string } = {}
  for (const name of camposDe('texto')) {
    const campo = camposFuncionario[name]
    const escrito = 'escrito' in campo ? campo.escrito : undefined
    const dito = (depois[name] ?? '').trim()
    if (escrito === undefined || dito.length <= escrito || dito === antes[name]) continue
    said[name] = `No máximo ${escrito} caracteres.`
  }
  return said
}
