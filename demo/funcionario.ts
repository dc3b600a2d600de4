import { semMais } from '#contract/comum/funcionario.ts'
import type { FuncionarioNovo } from '#server/comum/funcionarios.ts'
import { ccDigit, nifDigit, nissDigit } from '#contract/comum/identificador.ts'
import { addMeses, dataOf, idadeEm, type Dia } from '#contract/comum/calendario.ts'
import type { Catalogo, Oficio } from './catalogo.ts'
import { randomCaso, type Caso } from './casos.ts'
import { makeHistoria, type HistoriaDeSaude } from './exames.ts'
import { makeNome } from './nome.ts'
import type { Random } from './random.ts'

/** Where one employee belongs, chosen by the company he is made for. */
export type Lugar = {
  cd_organig: number
  oficio: Oficio
  local: string
  num_mecan: string
  /** given name that has to occur; always a woman's */
  proprio?: string
  /** state of the exams that has to occur; without it, chance decides */
  caso?: Caso
  /** how many exams, chosen from these */
  quantos?: readonly number[]
  /** counts over all companies: identifiers follow from it */
  serie: number
}

/** An employee with his exams; the row's own summary of them is left to whoever writes it. */
export type Pessoa = { funcionario: FuncionarioNovo; historia: HistoriaDeSaude }

const portugal = 620
// the usual ones in Portugal, the most frequent first
const nacionalidades = [76, 24, 132, 804, 356, 524, 624, 50, 642, 678, 508]

/** One invented employee, whole: what the form holds, and the exams that agree with it. */
export function makePessoa(random: Random, catalogo: Catalogo, lugar: Lugar, hoje: Dia): Pessoa {
  const feminino = lugar.proprio !== undefined || random.chance(0.48)
  const cd_nacion =
    lugar.proprio === undefined && random.chance(0.12) ? random.favour(nacionalidades) : portugal
  const { nasc, admissao, saida } = lugar.caso ? vidaLonga(random, hoje) : randomVida(random, hoje)
  // whoever left had his exams until then, and is not called again
  const historia = makeHistoria(
    random,
    { nasc, admissao, hoje: saida ?? hoje },
    lugar.caso ?? randomCaso(random),
    lugar.quantos,
  )
  const num_mecan = random.chance(0.06) ? null : lugar.num_mecan
  const funcionario: FuncionarioNovo = {
    ...semMais({
      cd_organig: lugar.cd_organig,
      nome: makeNome(random, {
        feminino,
        cd_nacion,
        ...(lugar.proprio !== undefined && { proprio: lugar.proprio }),
      }),
      sexo: feminino ? '1' : '0',
      dt_nasc: dataOf(nasc),
      cd_nacion,
      cd_categ: 0,
      dt_ini_instit: dataOf(admissao),
    }),
    num_mecan,
    ...trabalho(random, catalogo, lugar.oficio, idadeEm(nasc, hoje)),
    ...identificacao(random, lugar.serie, cd_nacion),
    loc_trab: lugar.local,
    inactiv: saida !== undefined,
    dt_inactiv: saida === undefined ? null : dataOf(saida),
  }
  return { funcionario, historia: saida === undefined ? historia : { ...historia, marcacao: null } }
}

function randomVida(random: Random, hoje: Dia) {
  const nasc = nascimento(random, hoje)
  const admissao = admission(random, nasc, hoje)
  return { nasc, admissao, saida: exit(random, admissao, hoje) }
}

/** Old and long enough here for any state of the exams to be possible. */
function vidaLonga(random: Random, hoje: Dia) {
  const nasc = addMeses(hoje, -12 * random.int(25, 45)) - random.int(0, 364)
  return { nasc, admissao: hoje - random.int(5 * 365, 7 * 365), saida: undefined }
}

/** From 16 to 67, with the minors and the over fifties whose exams are annual. */
function nascimento(random: Random, hoje: Dia): Dia {
  const share = random.next()
  const idade =
    share < 0.025 ? random.int(16, 17) : share < 0.3 ? random.int(51, 67) : random.int(18, 50)
  return addMeses(hoje, -12 * idade) - random.int(0, 364)
}

/** At 16 or later, within thirty years, more often of late. */
function admission(random: Random, nasc: Dia, hoje: Dia): Dia {
  const earliest = Math.max(addMeses(nasc, 12 * 16), hoje - 30 * 365)
  const latest = Math.max(earliest, hoje - 3)
  return latest - Math.floor(random.next() ** 2 * (latest - earliest))
}

function trabalho(random: Random, catalogo: Catalogo, oficio: Oficio, idade: number) {
  const minor = idade < 18
  return {
    cd_profis: oficio.cd_profis,
    cd_func_propost: random.chance(0.1) ? null : random.pick(oficio.funcoes),
    ...(minor
      ? catalogo.aprendiz
      : { cd_categ: random.pick(oficio.categorias), cd_agrup_prof: oficio.cd_agrup_prof }),
  }
}

/** Valid by check digit, in ranges above the issued ones: nobody's numbers. */
function identificacao(random: Random, serie: number, cd_nacion: number) {
  // steps that share no factor with a million visit every six digits once
  const [nif, niss, nic, utente] = [48_271, 69_621, 16_807, 39_373].map((step, index) =>
    String((serie * step + index * 271_828) % 1_000_000).padStart(6, '0'),
  )
  const contrib = `39${nif}`
  const benef = `1999${niss}`
  return {
    num_contrib: contrib + nifDigit(contrib),
    num_bi: cd_nacion === portugal ? cartao(random, `99${nic}`) : estrangeiro(random, nic),
    num_benef: benef + nissDigit(benef),
    num_serv_soc: random.chance(0.1) ? null : `999${utente}`,
  }
}

function cartao(random: Random, nic: string) {
  const head = `${nic}${nifDigit(nic)}${random.favour(['ZZ', 'ZY', 'ZX'])}`
  return `${nic} ${head[8]} ${head.slice(9)}${ccDigit(head)}`
}

const estrangeiro = (random: Random, digits: string | undefined) =>
  random.chance(0.4) ? null : `${random.pick(['P', 'N', 'FX', 'AA'])}${digits}`

/** One in twenty has left. */
function exit(random: Random, admissao: Dia, hoje: Dia): Dia | undefined {
  if (!random.chance(0.05) || hoje - admissao < 60) return undefined
  return random.int(Math.max(admissao + 30, hoje - 700), hoje - 1)
}
