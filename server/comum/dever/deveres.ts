import { addMeses, dataOf, idadeEm, type Dia } from '#contract/comum/calendario.ts'
import { codigosDecisao, isDecidida, type Decisao } from '#contract/saude/decisao.ts'
import { mesesDeValidade, type Limites } from '#contract/saude/validade.ts'
import type { Dever, ExameDoDever, Fatos, Periodo, Protocolo } from './tipos.ts'

const artigo = 'Lei n.º 102/2009, art. 108.º, n.º 3'
const porqueIdade = (limites: Limites) =>
  `${artigo} b): anual abaixo dos ${limites.ate} e desde os ${limites.desde} anos`

/** Days of absence in a row that owe no exam. */
const diasSemRegresso = 30
const diasUrgencia = 15
/** An exam this close to the exit serves it. */
const diasAntesDaSaida = 90
const idadeCrivel = 100

/** All that is owed to a person, in the order of classes. It computes nothing else than `fatos`. */
export function deveresOf(fatos: Fatos): Dever[] {
  if (fatos.inactiv) return []
  const exame = ultimoExame(fatos)
  const periodico = exame ? proximoExame(fatos, exame) : admissaoOf(fatos)
  const deveres = [
    periodico,
    exame && regressoOf(fatos, exame),
    exame && mudancaOf(fatos, exame),
    ...saidasOf(fatos, exame),
    ...acoesOf(fatos),
  ]
  return deveres.filter((one) => one !== undefined).map((one) => putAside(fatos, one))
}

/** The next day on which time alone may change the duties. */
export function proximaRevisao({ hoje, ausencias, protecoes, adiados }: Fatos): Dia | null {
  const dias = [
    ...juntas(ausencias).map(({ de, ate }) => (ate === null ? de + diasSemRegresso : ate + 1)),
    ...protecoes.flatMap(({ ate }) => (ate === null ? [] : [ate + 1])),
    ...adiados.map(({ ate }) => ate),
  ].filter((dia) => dia > hoje)
  return dias.length === 0 ? null : Math.min(...dias)
}

/** The expiry to propose with a result, and its rule: the physician decides. */
export function validadeDoDever(
  fatos: Omit<Fatos, 'exames'>,
  { dt, cd_decis }: { dt: Dia; cd_decis: Decisao },
): Validade | null {
  if (!codigosDecisao[cd_decis].expira) return null
  const exame = { dt, cd_decis, dt_expir: null }
  const com = { ...fatos, exames: [exame] }
  const fins = fatos.protecoes.flatMap(({ de, ate }) =>
    ate !== null && de <= dt && ate > dt
      ? [{ dt: ate, porque: 'fim da proteção definida pelo serviço de saúde do trabalho' }]
      : [],
  )
  const [primeiro] = [...candidatosOf(com, exame), ...fins].toSorted(
    (one, other) => one.dt - other.dt,
  )
  return primeiro ? { dt: primeiro.dt, porque: primeiro.porque } : null
}

type Validade = Pick<Candidato, 'dt' | 'porque'>

/** Only a decision ends a duty. */
function ultimoExame({ exames, admissao }: Fatos): ExameDoDever | undefined {
  const antes = addMeses(admissao, -12)
  return exames
    .filter(({ dt, cd_decis }) => isDecidida(cd_decis) && dt >= antes)
    .reduce<ExameDoDever | undefined>(
      (last, one) => (last && last.dt > one.dt ? last : one),
      undefined,
    )
}

const doExame = { classe: 'exame', cd_protocolo: null, cd_tipo_ac_enferm: null } as const

function admissaoOf({ admissao }: Fatos): Dever {
  return {
    ...doExame,
    classe: 'admissao',
    motivo: 'admissao',
    porque: `${artigo} a): antes do início, ou até ${legivel(admissao + diasUrgencia)} se é urgente`,
    desde: admissao,
    dt: admissao,
  }
}

type Candidato = Omit<Dever, 'dt' | 'desde'> & { dt: Dia }

/** The nearest of all dates wins; the physician's own date wins over the rules it answered. */
function proximoExame(fatos: Fatos, exame: ExameDoDever): Dever | undefined {
  const { dt, cd_decis, dt_expir } = exame
  if (!codigosDecisao[cd_decis].expira) return undefined
  const candidatos = candidatosOf(fatos, exame)
  const encurtam = protegidos(fatos, exame)
  const isOwn = dt_expir !== null && candidatos.every((one) => one.dt !== dt_expir)
  const validos = isOwn
    ? [doMedico(dt_expir, candidatos), ...candidatos.filter((one) => isLater(fatos, one, dt))]
    : candidatos
  const [primeiro] = [...validos, ...encurtam].toSorted((one, other) => one.dt - other.dt)
  return primeiro && { ...primeiro, desde: dt }
}

/** The rules a day follows from: law, night work, telework, protocols; earlier ones win a tie. */
function candidatosOf(fatos: Fatos, { dt }: ExameDoDever): Candidato[] {
  return [
    daLei(fatos, dt),
    ...emRegime(fatos.noturno, dt, {
      motivo: 'noturno',
      porque: 'Código do Trabalho, art. 225.º: antes da colocação e depois anual',
    }),
    ...emRegime(fatos.teletrabalho, dt, {
      motivo: 'teletrabalho',
      porque: 'Código do Trabalho, art. 170.º-A: antes do início e depois anual',
    }),
    ...deProtocolos(fatos, dt),
  ]
}

function daLei({ nascimento, limites }: Fatos, dt: Dia): Candidato {
  const idade = idadeEm(nascimento, dt)
  const isKnown = idade >= 0 && idade <= idadeCrivel
  const meses = isKnown ? mesesDeValidade(idade, limites) : 24
  const idadePorSaber = isKnown
    ? ''
    : ' A data de nascimento não é credível: a idade não foi contada.'
  return {
    ...doExame,
    motivo: meses === 12 ? 'idade' : 'periodico',
    porque:
      meses === 12 ? porqueIdade(limites) : `${artigo} b): de dois em dois anos.${idadePorSaber}`,
    dt: addMeses(dt, meses),
  }
}

/** Yearly while it lasts; an exam of the year before serves its beginning. */
function emRegime(
  periodo: Periodo | null,
  exame: Dia,
  de: Pick<Candidato, 'motivo' | 'porque'>,
): Candidato[] {
  if (periodo === null) return []
  const dt = Math.max(addMeses(exame, 12), periodo.de)
  return periodo.ate === null || dt <= periodo.ate ? [{ ...doExame, ...de, dt }] : []
}

function deProtocolos(fatos: Fatos, exame: Dia): Candidato[] {
  return fatos.protocolos
    .filter((one) => one.cd_tipo_ac_enferm === null)
    .flatMap((protocolo) => {
      const dt = diaDoProtocolo(fatos, protocolo, exame)
      return dt === undefined ? [] : [{ ...doExame, ...ditoPor(protocolo), dt }]
    })
}

const ditoPor = ({ cd, nome, alvo }: Protocolo) => ({
  motivo: alvo === 'funcionario' ? ('medico' as const) : ('periodico' as const),
  porque: `Protocolo «${nome}»`,
  cd_protocolo: cd,
})

function diaDoProtocolo(
  { admissao, nascimento }: Fatos,
  { meses, primeiro, idade }: Protocolo,
  ultimo: Dia | undefined,
): Dia | undefined {
  const isFirst = ultimo === undefined || ultimo <= admissao + diasUrgencia
  const dt =
    isFirst && primeiro !== null
      ? addMeses(admissao, primeiro)
      : meses === null
        ? undefined
        : addMeses(ultimo ?? admissao, ultimo === undefined ? 0 : meses)
  if (dt === undefined) return undefined
  return idade === null ? dt : Math.max(dt, addMeses(nascimento, idade * 12))
}

/** A protection that runs, or is to come, owes an exam at its beginning. */
function protegidos({ hoje, protecoes }: Fatos, exame: ExameDoDever): Candidato[] {
  return protecoes
    .filter(({ de, ate }) => exame.dt < de && (ate === null || ate >= hoje))
    .map(({ de }) => ({
      ...doExame,
      motivo: 'medico' as const,
      porque: 'Proteção definida pelo serviço de saúde do trabalho',
      dt: de,
    }))
}

/** Shorter than the law: his decision. Longer: still the law's reason. */
function doMedico(dt: Dia, candidatos: readonly Candidato[]): Candidato {
  const [lei] = candidatos
    .filter((one) => one.cd_protocolo === null)
    .toSorted((one, other) => one.dt - other.dt)
  return {
    ...doExame,
    motivo: !lei || dt < lei.dt ? 'medico' : lei.motivo,
    porque: 'Data do médico do trabalho (Lei n.º 102/2009, art. 108.º, n.º 4)',
    dt,
  }
}

/** The physician could not know a regime that began after the exam, nor answer a person's protocol. */
function isLater({ noturno, teletrabalho }: Fatos, one: Candidato, exame: Dia) {
  if (one.motivo === 'noturno') return noturno !== null && noturno.de > exame
  if (one.motivo === 'teletrabalho') return teletrabalho !== null && teletrabalho.de > exame
  return one.motivo === 'medico'
}

function regressoOf({ ausencias, admissao, hoje }: Fatos, exame: ExameDoDever): Dever | undefined {
  const longas = juntas(ausencias).filter(
    ({ de, ate }) => (ate ?? hoje) - de + 1 > diasSemRegresso && (ate === null || ate >= admissao),
  )
  const ultima = longas.at(-1)
  if (!ultima) return undefined
  const { de, ate } = ultima
  // an exam after the 31st day says that somebody is back, whatever end was never told
  if (exame.dt > (ate ?? de + diasSemRegresso)) return undefined
  const porque = `${artigo} c): regresso após ausência superior a ${diasSemRegresso} dias`
  return {
    ...doExame,
    classe: 'regresso',
    motivo: 'regresso',
    porque: ate === null ? `${porque}; a marcar no regresso` : porque,
    desde: ate === null ? de + diasSemRegresso : ate + 1,
    dt: ate === null ? null : ate + 1,
  }
}

/** Absences that follow one another without a day of work are one. */
function juntas(ausencias: readonly Periodo[]): Periodo[] {
  const made: { de: Dia; ate: Dia | null }[] = []
  for (const { de, ate } of ausencias.toSorted((one, other) => one.de - other.de)) {
    const last = made.at(-1)
    if (last && (last.ate === null || de <= last.ate + 1)) {
      last.ate = last.ate === null || ate === null ? null : Math.max(last.ate, ate)
    } else made.push({ de, ate })
  }
  return made
}

function mudancaOf({ mudou_funcao }: Fatos, exame: ExameDoDever): Dever | undefined {
  if (mudou_funcao === null || exame.dt >= mudou_funcao) return undefined
  return {
    ...doExame,
    classe: 'mudanca',
    motivo: 'mudanca',
    porque: `${artigo} c): alteração substancial do trabalho`,
    desde: mudou_funcao,
    dt: mudou_funcao,
  }
}

function saidasOf({ saida, protocolos }: Fatos, exame: ExameDoDever | undefined): Dever[] {
  const protocolo = protocolos.find((one) => one.na_saida && one.cd_tipo_ac_enferm === null)
  if (!protocolo || saida === null) return []
  if (exame && exame.dt >= saida - diasAntesDaSaida) return []
  return [{ ...doExame, ...ditoPor(protocolo), classe: 'saida', desde: saida, dt: saida }]
}

/** Of each type the nearest; no company reads these. */
function acoesOf(fatos: Fatos): Dever[] {
  const porTipo = new Map<number, Dever>()
  for (const protocolo of fatos.protocolos) {
    const { cd_tipo_ac_enferm: tipo } = protocolo
    if (tipo === null) continue
    const feitas = fatos.acoes.filter((one) => one.cd_tipo === tipo).map((one) => one.dt)
    const ultima = feitas.length === 0 ? undefined : Math.max(...feitas)
    const dt = diaDoProtocolo(fatos, protocolo, ultima)
    const antes = porTipo.get(tipo)
    if (dt === undefined || (antes?.dt != null && antes.dt <= dt)) continue
    porTipo.set(tipo, {
      ...ditoPor(protocolo),
      classe: `acao ${tipo}`,
      cd_tipo_ac_enferm: tipo,
      desde: ultima ?? fatos.admissao,
      dt,
    })
  }
  return [...porTipo.values()]
}

/** The physician's later day holds for this duty alone: a new one has another beginning. */
function putAside({ adiados, hoje }: Fatos, dever: Dever): Dever {
  const adiado = adiados.find(
    ({ classe, desde }) => classe === dever.classe && desde === dever.desde,
  )
  if (!adiado || adiado.ate <= hoje) return dever
  return { ...dever, dt: dever.dt === null ? adiado.ate : Math.max(dever.dt, adiado.ate) }
}

const legivel = (dia: Dia) => dataOf(dia).split('-').toReversed().join('-')
