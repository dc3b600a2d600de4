import { emLisboa } from '#contract/kit/lisboa.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { estadosUrgente, tiposUrgente, type Urgente } from '#contract/painel-urgentes.ts'
import { diasDoQueFalta } from '#contract/dever/lista.ts'
import { readConfig } from '#server/config.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Actor } from '#test/actors.ts'
import type { House } from '#test/house.ts'

const aviso = readConfig({}).DIAS_AVISO_EXAME

type Nova = Record<'tabela' | 'nele' | 'nome', Fragment>

type No = { cd: number; nome: string; caminho: number[] }
type Linha = {
  tipo: Urgente['tipo']
  cd: number
  no: number
  nome: string
  desde: string | null
  /** read by the reader's rights, and asking for this one */
  ve: Direito
  pede: readonly Direito[]
  estado: Urgente['estado'] | null
}

const somar = (dias: number) =>
  new Date(Date.parse(emLisboa(Date.now()).slice(0, 10)) + dias * 86_400_000)
    .toISOString()
    .slice(0, 10)

/** Of a day that ends something; null: nothing to do yet. */
function doDia(dia: string | null, dias: number): Urgente['estado'] | null {
  if (dia === null) return null
  if (dia < somar(0)) return 'expirado'
  return dia <= somar(dias) ? 'a_expirar' : null
}

/** Every row of the company, read plainly and judged one by one. */
async function tudo(house: House, eu: Actor): Promise<Linha[]> {
  const { raiz } = house.world.a.nos
  type Pessoa = {
    cd: number
    nome: string
    no: number
    expir: string | null
    sem: boolean
    admissao: string
    marcada: string | null
    inactiv: boolean
  }
  const pessoas = await house.db.rows<Pessoa>(sql`
    select cd, nome, cd_organig as no, dt_expir::text as expir, dt_ult_exam is null as sem, inactiv,
           dt_ini_instit::text as admissao, dt_prox_marc::text as marcada
    from funcionario where cd_empresa = ${raiz}`)
  const pedidas = new Set(
    (
      await house.db.rows<{ cd: number }>(
        sql`select cd_funcion as cd from pedido_saude where cd_empresa = ${raiz} and cd_estad = 0 and cd_tipo = 0`,
      )
    ).map(({ cd }) => cd),
  )
  const porCd = new Map(pessoas.map((one) => [one.cd, one]))
  const exames = pessoas
    .filter((one) => !one.inactiv && !pedidas.has(one.cd))
    .filter(({ marcada }) => marcada === null || marcada < somar(0))
    .flatMap(({ cd, nome, no, expir, sem, admissao }) => [
      { cd, nome, no, desde: expir, estado: doDia(expir, aviso) },
      { cd, nome, no, desde: admissao, estado: sem ? ('sem_exame' as const) : null },
    ])
  const deveres = (
    await house.db.rows<{ pessoa: number; dt: string | null }>(
      sql`select cd_funcion as pessoa, dt::text as dt from dever where cd_empresa = ${raiz} and dt_marc is null`,
    )
  ).flatMap(({ pessoa: cd, dt }) => {
    const de = porCd.get(cd)
    if (!de || pedidas.has(cd)) return []
    return { cd, nome: de.nome, no: de.no, desde: dt, estado: doDia(dt, diasDoQueFalta) }
  })
  type Acidente = { cd: number; nome: string; no: number; estad: number; prazos: (string | null)[] }
  const acidentes = await house.db.rows<Acidente>(sql`
    select cd, nome, cd_organig as no, cd_estad as estad, array[
      case when dt_seguradora is null then to_char(seguradora_ate, 'YYYY-MM-DD"T"HH24:MI') end,
      case when dt_act is null then to_char(act_ate, 'YYYY-MM-DD"T"HH24:MI') end] as prazos
    from acidente where cd_empresa = ${raiz} and cd_estad <> 3`)
  const agora = emLisboa(Date.now()).replace(' ', 'T').slice(0, 16)
  const devidos = acidentes.flatMap(({ prazos, estad, ...one }) => {
    const [desde] = prazos.filter((ate) => ate !== null).toSorted()
    if (desde === undefined) return []
    return {
      ...one,
      estad,
      desde,
      estado: desde < agora ? ('passou' as const) : ('corre' as const),
    }
  })
  type Medida = { cd: number; nome: string; no: number; desde: string | null }
  const medidas = await house.db.rows<Medida>(sql`
    select cd, risco_identific as nome, cd_organig as no, dt_prazo::text as desde
    from medida where cd_empresa = ${raiz} and cd_estad not in (4, 99)`)
  const documentos = await house.db.rows<Medida>(sql`
    select cd, titulo as nome, cd_organig as no, dt_fim::text as desde
    from documento where cd_empresa = ${raiz}`)
  const novas = async ({ tabela, nele, nome }: Nova, onde = piece`true`) =>
    (
      await house.db.rows<Medida>(sql`
      select p.cd, p.${nome} as nome, p.cd_organig as no,
             to_char(r.sai_em, 'YYYY-MM-DD"T"HH24:MI') as desde
      from resposta_nova r join ${tabela} p on p.cd = r.${nele}
      where r.cd_empresa = ${raiz} and r.cd_utilizador = ${eu.cd} and r.sai_em <= now() and ${onde}`)
    ).map((one) => ({ ...one, estado: 'resposta' as const }))
  const de = (
    tipo: Linha['tipo'],
    [ve, ...pede]: readonly [Direito, ...Direito[]],
    found: readonly Omit<Linha, 'tipo' | 've' | 'pede'>[],
  ) => found.map((one) => ({ ...one, tipo, ve, pede }))
  const comDia = (dias: number, found: readonly Medida[]) =>
    found.map((one) => ({ ...one, estado: doDia(one.desde, dias) }))
  const so = (which: number) => devidos.filter(({ estad }) => estad === which)
  return [
    ...de('exame', ['funcionario.ver', 'funcionario.editar', 'saude.ver'], exames),
    ...de('dever', ['saude.ver', 'saude.ver', 'funcionario.editar'], deveres),
    ...de('acidente', ['acidente.ver', 'acidente.criar'], so(1)),
    ...de('acidente_pendente', ['pendente.ver', 'pendente.ver', 'acidente.criar'], so(0)),
    ...de('medida', ['seguranca.ver', 'seguranca.editar'], comDia(aviso, medidas)),
    ...de('documento', ['seguranca.ver', 'seguranca.editar'], comDia(aviso, documentos)),
    ...de(
      'medida',
      ['seguranca.ver', 'seguranca.ver'],
      await novas(
        { tabela: piece`medida`, nele: piece`cd_medida`, nome: piece`risco_identific` },
        piece`p.cd_estad <> 99`,
      ),
    ),
    ...de(
      'pedido',
      ['pendente.ver', 'pendente.ver'],
      await novas({ tabela: piece`pedido_funcionario`, nele: piece`cd_pedido`, nome: piece`nome` }),
    ),
    ...de(
      'acidente_pendente',
      ['pendente.ver', 'pendente.ver'],
      await novas({ tabela: piece`acidente`, nele: piece`cd_acidente`, nome: piece`nome` }),
    ),
  ]
}

type Membro = {
  cd: number
  nome: string
  no: number
  direitos: Direito[]
  entra: boolean
}

/** The rows due to a reader at a node: all of them, sorted, the first five. */
export async function esperado(
  house: House,
  { eu, direitos, org }: { eu: Actor; direitos: readonly Direito[]; org: number },
) {
  const { raiz } = house.world.a.nos
  const nos = new Map(
    (
      await house.db.rows<No>(
        sql`select cd, nome, caminho from organigrama where cd_empresa = ${raiz}`,
      )
    ).map((no) => [no.cd, no]),
  )
  const membros = await house.db.rows<Membro>(sql`
    select u.cd, u.nome, m.cd_organig as no, m.direitos, u.entrou and not m.inactiv as entra
    from membro m join utilizador u on u.cd = m.cd_utilizador where m.cd_empresa = ${raiz}`)
  const people = new Set<number>()
  const all = (await tudo(house, eu))
    .filter(({ ve, no }) => direitos.includes(ve) && nos.get(no)?.caminho.includes(org))
    .flatMap((one) =>
      one.estado && one.desde ? [{ ...one, estado: one.estado, desde: one.desde }] : [],
    )
    .toSorted(
      (one, other) =>
        estadosUrgente.indexOf(one.estado) - estadosUrgente.indexOf(other.estado) ||
        Number(one.desde > other.desde) - Number(one.desde < other.desde) ||
        tiposUrgente.indexOf(one.tipo) - tiposUrgente.indexOf(other.tipo) ||
        one.cd - other.cd,
    )
    .filter(({ tipo, cd }) => {
      if (tipo !== 'exame' && tipo !== 'dever') return true
      const known = people.has(cd)
      people.add(cd)
      return !known
    })
  return all.slice(0, 5).map(({ tipo, estado, cd, nome, no, desde, pede }) => {
    const pode = pede.every((one) => direitos.includes(one))
    const acima = nos.get(no)?.caminho ?? []
    const perto = new Map<number, { nome: string; at: number }>()
    for (const membro of membros) {
      const at = acima.indexOf(membro.no)
      if (at < 0 || !membro.entra || !pede.every((one) => membro.direitos.includes(one))) continue
      perto.set(membro.cd, { nome: membro.nome, at: Math.max(at, perto.get(membro.cd)?.at ?? 0) })
    }
    const quem = [...perto.values()]
      .toSorted((one, other) => other.at - one.at || (one.nome < other.nome ? -1 : 1))
      .map((one) => one.nome)
    return {
      tipo,
      estado,
      cd,
      nome,
      organig: nos.get(no)?.nome,
      desde,
      pode,
      ...(pode
        ? { quem: [], mais: 0 }
        : { quem: quem.slice(0, 2), mais: Math.max(quem.length - 2, 0) }),
    }
  })
}
