import type { Decisao } from '#contract/saude/decisao.ts'
import { addMeses, dataOf, idadeEm, type Dia } from '#contract/comum/calendario.ts'
import { mesesDeValidade } from '#contract/saude/validade.ts'
import { diaUtil, horaOf } from './calendario.ts'
import { decisaoAnterior, type Caso } from './casos.ts'
import { quantosMedicos } from './pessoal.ts'
import type { Random } from './random.ts'

/** A past exam; `medico` is an index of the list of doctors. */
type ExameDemo = {
  dia: Dia
  hr: string
  cd_tipo_exam: number
  medico: number
  cd_decis: Decisao
  expir: Dia | null
}

type MarcacaoDemo = { dia: Dia; hr: string; cd_tipo_exam: number }

export type HistoriaDeSaude = { exames: ExameDemo[]; marcacao: MarcacaoDemo | null }

/** `hoje`: today, or the day of his exit. */
export type Vida = { nasc: Dia; admissao: Dia; hoje: Dia }

const admissao = 1
const periodico = 2
const aposDoenca = 3
const ocasionais = [aposDoenca, 5, 4, 6, 7, 8]
const quartos = 35
const poucos = [1, 2, 3, 4, 4, 4]

/**
 * Exams that lead to this case, at legal intervals and those of the physician. Their number is one
 * of `quantos`, or all since the admission.
 */
export function makeHistoria(
  random: Random,
  vida: Vida,
  caso: Caso,
  quantos: readonly number[] = poucos,
): HistoriaDeSaude {
  const marcacao = caso.marcada ? makeMarcacao(random, vida, caso) : null
  if (caso.estado === 'semExame') return { exames: [], marcacao }
  let exame: ExameDemo | undefined = ultimo(random, vida, caso)
  const exames: ExameDemo[] = []
  for (let left = random.pick(quantos); exame && left > 0; left -= 1) {
    const before: ExameDemo | undefined = left > 1 ? anterior(random, vida, exame) : undefined
    // an exam after a temporary unfitness is one of return
    const returns = before?.cd_decis === 'IT'
    exames.push(returns ? { ...exame, cd_tipo_exam: aposDoenca } : exame)
    exame = before
  }
  return { exames, marcacao }
}

export function resumoOf({ exames: [last], marcacao }: HistoriaDeSaude) {
  return {
    dt_ult_exam: last ? dataOf(last.dia) : null,
    dt_expir: last === undefined || last.expir === null ? null : dataOf(last.expir),
    dt_prox_marc: marcacao === null ? null : dataOf(marcacao.dia),
  }
}

function ultimo(random: Random, vida: Vida, { estado, decis }: Caso): ExameDemo {
  const { nasc, hoje } = vida
  if (estado === 'semValidade') {
    // a decision is pending for days, not months
    const dia = hoje - (decis === 'SD' ? random.int(1, 20) : random.int(20, 400))
    return makeExame(random, vida, { dia, decis, meses: null })
  }
  const meses = validade(random, decis, mesesDeValidade(idadeEm(nasc, hoje)))
  if (estado === 'expiraHoje') {
    const half = Math.min(meses, 6)
    return {
      ...makeExame(random, vida, { dia: addMeses(hoje, -half), decis, meses: half }),
      expir: hoje,
    }
  }
  const vence = diaOfExpirar(random, estado, { hoje, meses })
  return makeExame(random, vida, { dia: addMeses(vence, -meses), decis, meses })
}

/** Leaves room to move the exam back to a working day. */
function diaOfExpirar(
  random: Random,
  estado: Caso['estado'],
  { hoje, meses }: { hoje: Dia; meses: number },
): Dia {
  if (estado === 'expirado') return hoje - random.int(1, 180)
  if (estado === 'aviso') return hoje + random.int(8, 30)
  return hoje + random.int(38, meses * 30)
}

/** The exam before, whose validity made this one due; none before the admission. */
function anterior(random: Random, vida: Vida, seguinte: ExameDemo): ExameDemo | undefined {
  if (seguinte.cd_tipo_exam === admissao) return undefined
  const decis = decisaoAnterior(random)
  const longAgo = addMeses(seguinte.dia, -24)
  const meses = validade(random, decis, mesesDeValidade(idadeEm(vida.nasc, longAgo)))
  const dia = addMeses(seguinte.dia, -meses) + random.int(-40, 20)
  if (dia <= vida.admissao + 14) {
    const first = makeExame(random, vida, { dia: vida.admissao, decis: 'A', meses: 24 })
    return seguinte.dia - first.dia > 30 ? first : undefined
  }
  return makeExame(random, vida, { dia, decis, meses })
}

function makeExame(
  random: Random,
  { nasc, admissao: entrada, hoje }: Vida,
  { dia: wanted, decis, meses }: { dia: Dia; decis: Decisao; meses: number | null },
): ExameDemo {
  const ate = hoje - 1
  // before the admission, or within the legal 15 days after it
  const first = diaUtil(Math.min(ate, entrada + random.int(-10, 10)), -1)
  const dia = Math.max(first, diaUtil(Math.min(ate, wanted), -1))
  const isFirst = dia - entrada <= 30
  const legal = mesesDeValidade(idadeEm(nasc, dia))
  return {
    dia,
    hr: horaOf(random.int(0, quartos)),
    cd_tipo_exam: isFirst ? admissao : tipo(random),
    medico: random.int(0, quantosMedicos - 1),
    cd_decis: decis,
    expir: meses === null ? null : addMeses(dia, decis === 'A' ? legal : Math.min(meses, legal)),
  }
}

const tipo = (random: Random) => (random.chance(0.1) ? random.favour(ocasionais) : periodico)

/** Months until the next exam; shorter for people who are not simply fit. */
function validade(random: Random, decis: Decisao, legal: number) {
  if (decis === 'IT') return random.int(2, 3)
  return decis === 'AC' ? random.pick([legal, legal, 12, 6]) : legal
}

function makeMarcacao(random: Random, { hoje }: Vida, { estado, decis }: Caso): MarcacaoDemo {
  return {
    dia: diaUtil(hoje + random.int(1, 45)),
    hr: horaOf(random.int(0, quartos)),
    cd_tipo_exam: estado === 'semExame' ? admissao : decis === 'IT' ? aposDoenca : periodico,
  }
}
