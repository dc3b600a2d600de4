import { camposDe } from '#contract/comum/funcionario.ts'
import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import {
  compareDados,
  readDados,
  type Dados,
  type DadosAtuais,
} from '#server/comum/pedido/campos.ts'
import { insertPedidos, type PedidoNovo } from '#server/comum/pedido/insert.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dataOf, diaOf, type Dia } from '#contract/comum/calendario.ts'
import { planosOf, type Plano } from './planos.ts'

type Empresa = { cd: number; nos: ReadonlyMap<string, number> }
type Conta = { cd: number; nome: string }

type Feito = PedidoNovo & {
  plano: Plano
  criado_em: string
  decidido_em: string | null
  dt_efeito: string | null
  por_aplicar: boolean
}

/**
 * Requests of every type and state. Accepted ones agree with the present employees; a trigger marks
 * employees with open ones.
 */
export async function fillPedidos(
  db: Db,
  { cd: cd_empresa, nos }: Empresa,
  { index, hoje }: { index: number; hoje: Dia },
): Promise<void> {
  const contas = await readContas(db)
  const filial = nos.get('OLH') ?? cd_empresa
  const choose = await readPessoas(db, { cd_empresa, filial }, hoje)
  const feitos: Feito[] = []
  for (const plano of planosOf(index)) {
    const pessoa = choose(plano)
    const dados = await dadosOf(db, cd_empresa, pessoa)
    const ramo = await ramoOf(db, cd_empresa, nos.get(plano.ramo ?? '') ?? cd_empresa)
    feitos.push(feitoOf(plano, { cd: pessoa, dados, ramo, hoje }))
  }
  for (const [email, autor] of contas) {
    const seus = feitos.filter(({ plano }) => plano.autor === email)
    const cds = await insertPedidos(db, { cd_empresa, autor }, seus)
    const decisor = contas.get('prestador@demo.example')
    await decide(db, seus, { cd_empresa, cds, decisor })
  }
}

function feitoOf(
  plano: Plano,
  { cd, dados, ramo, hoje }: { cd: number; dados: DadosAtuais; ramo: Ramo; hoje: Dia },
): Feito {
  const { tipo, estado, dias, hora, saiu } = plano
  const { dt_inactiv, inactiv: _, ...pessoa } = dados
  const aceite = estado === estadoPedido.aceite
  const dia = saiu && dt_inactiv !== null ? diaOf(dt_inactiv) : hoje + (plano.efeito ?? 0)
  // the request comes before what already happened
  const feito = tipo === tipoPedido.admissao && aceite ? diaOf(dados.dt_ini_instit) : saiu && dia
  const criado = feito === undefined ? hoje - dias : Math.min(feito, hoje) - 6
  const decidido = `${dataOf(criado + 1)} 10:${hora.slice(3)}`
  const movimento = tipo === tipoPedido.saida || tipo === tipoPedido.transferencia
  return {
    ...pedidoOf(plano, { cd, dados: pessoa, ramo, dia: dataOf(dia), passou: dia <= hoje }),
    cd_tipo: tipo,
    plano,
    criado_em: `${dataOf(criado)} ${hora}`,
    decidido_em: estado === estadoPedido.novo ? null : decidido,
    dt_efeito: aceite && movimento ? dataOf(dia) : null,
    por_aplicar: aceite && movimento && dia > hoje,
  }
}

type Pedido = Omit<PedidoNovo, 'cd_tipo'>

function pedidoOf(
  { tipo, estado, novo = {} }: Plano,
  {
    cd,
    dados,
    ramo,
    dia,
    passou,
  }: { cd: number; dados: Dados; ramo: Ramo; dia: string; passou: boolean },
): Pedido {
  const aceite = estado === estadoPedido.aceite
  const base = { cd_organig: dados.cd_organig, cd_funcion: cd, dados }
  if (tipo === tipoPedido.admissao) {
    if (aceite) return { ...base, dt_ini_instit: dados.dt_ini_instit }
    const { cd_organig, organig } = ramo
    const pedido = { ...dados, ...semNumeros, ...novo, dt_ini_instit: dia, cd_organig, organig }
    return { cd_organig, cd_funcion: null, dados: pedido, dt_ini_instit: dia }
  }
  if (tipo === tipoPedido.alteracao) {
    // accepted: led to the present data; else would change them
    const [antes, depois] = aceite ? [{ ...dados, ...novo }, dados] : [dados, { ...dados, ...novo }]
    const { dt_ini_instit } = dados
    return { ...base, dados: antes, ...compareDados(antes, depois), dt_ini_instit }
  }
  if (tipo === tipoPedido.saida) {
    return { ...base, dt_ini_instit: dados.dt_ini_instit, dt_inactiv: dia }
  }
  // accepted: led to the present node
  const [de, para] = aceite && passou ? [ramo, dados] : [dados, ramo]
  return {
    cd_organig: de.cd_organig,
    cd_funcion: cd,
    dt_ini_instit: dia,
    dados: { ...dados, cd_organig: de.cd_organig, organig: de.organig },
    cd_organig_novo: para.cd_organig,
    organig_novo: para.organig,
  }
}

// numbers are unique
const semNumeros = Object.fromEntries(
  camposDe('texto').flatMap((campo) => (campo === 'nome' ? [] : [[campo, null]])),
)

type Ramo = { cd_organig: number; organig: string }

async function ramoOf(db: Db, cd_empresa: number, cd: number): Promise<Ramo> {
  const ramo = await db.one(sql`
    select ${columns('organigrama', 'cd as cd_organig', 'nome as organig')} from organigrama
    where cd = ${cd} and cd_empresa = ${cd_empresa}`)
  if (!ramo) throw new Error('demonstration data names an unknown branch')
  return ramo
}

async function dadosOf(db: Db, cd_empresa: number, cd: number): Promise<DadosAtuais> {
  const found = await readDados(db, { cd, cd_empresa })
  if (!found) throw new Error('demonstration data asks about nobody')
  return found
}

async function readContas(db: Db): Promise<Map<string, Conta>> {
  const rows = await db.rows(
    sql`select ${columns('utilizador', 'cd', 'nome', 'email')} from utilizador where email like '%@demo.example' order by cd`,
  )
  return new Map(rows.map(({ email, ...conta }) => [email, conta]))
}

/** Nobody twice, except with `mesmo`. Users of the branch ask about its people. */
async function readPessoas(
  db: Db,
  { cd_empresa, filial }: { cd_empresa: number; filial: number },
  hoje: Dia,
) {
  const pessoas = await db.rows(
    sql`
      select ${columns('funcionario f', 'cd', 'dt_ini_instit', 'inactiv')},
             (${filial}::int = any (o.caminho))${asFlag('filial')}
      from funcionario f
      join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
      where f.cd_empresa = ${cd_empresa} order by f.cd`,
  )
  const ativas = pessoas.filter(({ inactiv }) => !inactiv)
  const antigas = ativas.filter(({ dt_ini_instit }) => diaOf(dt_ini_instit) < hoje - 800)
  const novas = ativas.toSorted((one, other) => (one.dt_ini_instit < other.dt_ini_instit ? 1 : -1))
  const sairam = pessoas.filter(({ inactiv }) => inactiv)
  const vistas = new Set<number>()
  let last = 0
  return ({ tipo, estado, mesmo, saiu, autor }: Plano) => {
    if (mesmo === true) return last
    const admitido = tipo === tipoPedido.admissao && estado === estadoPedido.aceite
    const suas = autor.startsWith('filial') ? antigas.filter((one) => one.filial) : antigas
    const livres = (saiu ? sairam : admitido ? novas : suas).filter(({ cd }) => !vistas.has(cd))
    last = (saiu || admitido ? livres[0] : livres[Math.min(4, livres.length - 1)])?.cd ?? 0
    vistas.add(last)
    return last
  }
}

async function decide(
  db: Db,
  feitos: readonly Feito[],
  { cd_empresa, cds, decisor }: { cd_empresa: number; cds: number[]; decisor: Conta | undefined },
) {
  const rows = feitos.map(
    ({ plano, criado_em, decidido_em, dt_efeito, por_aplicar, cd_funcion }, n) => ({
      cd: cds[n],
      cd_estad: plano.estado,
      criado_em,
      decidido_em,
      dt_efeito,
      por_aplicar,
      motivo: plano.motivo ?? null,
      cd_funcion,
    }),
  )
  await db.rows(sql`
    update pedido_funcionario p
    set criado_em = d.criado_em at time zone 'Europe/Lisbon', cd_estad = d.cd_estad,
        decidido_em = d.decidido_em at time zone 'Europe/Lisbon', motivo = d.motivo,
        cd_decisor = case when d.cd_estad > 0 then ${decisor?.cd ?? null}::int end,
        decisor = case when d.cd_estad > 0 then ${decisor?.nome ?? null} end,
        dt_efeito = d.dt_efeito, por_aplicar = d.por_aplicar
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
      cd bigint, cd_estad smallint, criado_em timestamp, decidido_em timestamp, motivo text,
      dt_efeito date, por_aplicar boolean)
    where p.cd_empresa = ${cd_empresa} and p.cd = d.cd`)
}
