import { semMais } from '#contract/comum/funcionario.ts'
import type { FuncionarioNovo } from '#server/comum/funcionarios.ts'
import { ccDigit, nifDigit, nissDigit } from '#contract/comum/identificador.ts'
import { addMeses, dataOf, idadeEm, type Dia } from '#contract/comum/calendario.ts'
import type { Catalogo, Oficio } from './catalogo.ts'
import { randomCaso, type Caso } from './casos.ts'
import { makeHistoria, type HistoriaDeSaude } from './exames.ts'
import type { Random } from './random.ts'
import nomes from './data/nomes.json' with { type: 'json' }

export type Lugar = {
  cd_organig: number
  oficio: Oficio
  local: string
  num_mecan: string
  /** a given name that must occur; always a woman's */
  proprio?: string
  caso?: Caso
  quantos?: readonly number[]
  /** counts over all companies; identifiers follow from it */
  serie: number
}

/** The writer adds the row's summary of exams. */
export type Pessoa = { funcionario: FuncionarioNovo; historia: HistoriaDeSaude }

const portugal = 620
// the most frequent in Portugal
const nacionalidades = [76, 24, 132, 804, 356, 524, 624, 50, 642, 678, 508]

export function makePessoa(random: Random, catalogo: Catalogo, lugar: Lugar, hoje: Dia): Pessoa {
  const feminino = lugar.proprio !== undefined || random.chance(0.48)
  const cd_nacion =
    lugar.proprio === undefined && random.chance(0.12) ? random.favour(nacionalidades) : portugal
  const { nasc, admissao, saida } = lugar.caso ? vidaLonga(random, hoje) : randomVida(random, hoje)
  // a former employee had exams until his exit, and has no booking
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

/** Old and long enough for any state of exams. */
function vidaLonga(random: Random, hoje: Dia) {
  const nasc = addMeses(hoje, -12 * random.int(25, 45)) - random.int(0, 364)
  return { nasc, admissao: hoje - random.int(5 * 365, 7 * 365), saida: undefined }
}

function nascimento(random: Random, hoje: Dia): Dia {
  const share = random.next()
  const idade =
    share < 0.025 ? random.int(16, 17) : share < 0.3 ? random.int(51, 67) : random.int(18, 50)
  return addMeses(hoje, -12 * idade) - random.int(0, 364)
}

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

/** Valid check digits, in ranges that are not issued. */
function identificacao(random: Random, serie: number, cd_nacion: number) {
  // steps coprime to a million: all six-digit numbers differ
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

function exit(random: Random, admissao: Dia, hoje: Dia): Dia | undefined {
  if (!random.chance(0.05) || hoje - admissao < 60) return undefined
  return random.int(Math.max(admissao + 30, hoje - 700), hoje - 1)
}

const particulas: Record<string, string | undefined> = nomes.particulas
const estrangeiros: Record<string, { f: string[]; m: string[]; apelidos: string[] } | undefined> =
  nomes.estrangeiros

/** A full name in the style of Portugal, or of the country if it has a list. */
function makeNome(
  random: Random,
  { feminino, cd_nacion, proprio }: { feminino: boolean; cd_nacion: number; proprio?: string },
) {
  const foreign = estrangeiros[cd_nacion]
  if (foreign) {
    return `${random.pick(feminino ? foreign.f : foreign.m)} ${random.pick(foreign.apelidos)}`
  }
  const proprios = feminino ? nomes.femininos : nomes.masculinos
  const first = proprio ?? random.favour(proprios)
  return [first, ...secondOf(random, proprios, first), ...apelidosOf(random)].join(' ')
}

function secondOf(random: Random, proprios: readonly string[], first: string): string[] {
  if (first === 'Maria' && random.chance(0.2)) {
    return ['da', random.pick(['Conceição', 'Graça', 'Glória', 'Luz'])]
  }
  if (!random.chance(0.55)) return []
  const second = random.pick(proprios)
  return second === first ? [] : [second]
}

function apelidosOf(random: Random): string[] {
  const share = random.next()
  const count = share < 0.5 ? 2 : share < 0.85 ? 3 : 4
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(random.favour(nomes.apelidos))
  return [...chosen].flatMap((apelido, index) => {
    const particula = particulas[apelido]
    if (particula !== undefined && random.chance(0.4)) return [particula, apelido]
    return index === count - 1 && random.chance(0.03) ? ['e', apelido] : [apelido]
  })
}
