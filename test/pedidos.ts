import { semMais, camposDe, formaDe, type CampoDe } from '#contract/comum/funcionario.ts'
import { randomUUID } from 'node:crypto'
import type { AdmissaoForm, AlteracaoForm } from '#contract/pedido/forms.ts'
import type { LinhaDaSerie } from '#contract/pedido/chamadas.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readDados } from '#server/comum/pedido/campos.ts'
import { insertPedidos } from '#server/comum/pedido/insert.ts'
import { insertFuncionarios, type FuncionarioNovo } from '#server/comum/funcionarios.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { removePedido } from '#server/comum/pedido/remove.ts'
import type { House } from './house.ts'
import { lugares, wordOf, type Empresa, type World } from './world.ts'

/** A valid form with shared codes only. */
export const admissao = (cd_organig: number, more: Partial<AdmissaoForm> = {}): AdmissaoForm => ({
  nome: 'Rosa Admitida',
  sexo: '1',
  dt_nasc: '1991-05-06',
  cd_nacion: 620,
  cd_categ: 1,
  dt_ini_instit: '2026-02-02',
  cd_organig,
  ...more,
})

const textos = new Set<string>(camposDe('texto'))
const isTexto = (name: string): name is CampoDe<'texto'> => textos.has(name)

/** The texts of a form as the server stores them. */
export const formasDe = (form: Partial<AlteracaoForm>) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      isTexto(name) && typeof value === 'string' ? formaDe(name, value) : value,
    ]),
  )

export const linhaCsv = (cd_organig: number, more: Partial<LinhaDaSerie> = {}): LinhaDaSerie => ({
  nome: 'Rosa do Ficheiro',
  sexo: 1,
  dataNascimento: '1991-05-06',
  nacionalidade: 'portuguesa',
  categoria: 'Aprendiz',
  localTrabalho: 'Armazém',
  dataAdmissao: '2026-02-02',
  cd_organig,
  organigrama: 'Armazém',
  ...more,
})

/** The identifying fields of the employee at a node of the world. */
export function pessoaEm({ a, b }: World, no: number) {
  const words = [a, b].flatMap(({ canario, nos }) =>
    lugares.filter((lugar) => nos[lugar] === no).map((lugar) => wordOf(canario, lugar)),
  )
  return { nome: `${words[0] ?? ''} Pessoa`, dt_nasc: '1980-02-03' }
}

/** The form of an employee with another name, or with the given changes. */
export async function alteracao(
  db: Db,
  cd: number,
  more: Partial<AlteracaoForm> = { nome: 'Rosa Alterada' },
): Promise<AlteracaoForm> {
  const [chave] = await db.rows<{ cd: number; cd_empresa: number }>(
    sql`select cd, cd_empresa from funcionario where cd = ${cd}`,
  )
  const dados = chave && (await readDados(db, chave))
  if (!dados) throw new Error('no such employee')
  const { nome, sexo, dt_nasc, cd_nacion, num_mecan, num_contrib, num_bi, num_benef } = dados
  const { cd_categ, cd_profis, cd_agrup_prof, cd_func_propost, loc_trab, num_serv_soc } = dados
  return {
    cd,
    nome,
    sexo,
    dt_nasc,
    cd_nacion,
    num_mecan,
    num_contrib,
    num_bi,
    num_benef,
    cd_categ: cd_categ ?? 0,
    cd_profis,
    cd_agrup_prof,
    cd_func_propost,
    loc_trab,
    num_serv_soc,
    ...more,
  }
}

export async function semPedidos(db: Db, cd_funcion: number) {
  await db.rows(sql`delete from pedido_funcionario where cd_funcion = ${cd_funcion}`)
}

/** An accepted exit of a day to come. */
export async function saidaAceite(db: Db, { funcionarios }: Empresa): Promise<number> {
  await semPedidos(db, funcionarios.raiz)
  const row = await db.one<{ cd: number }>(sql`
    insert into pedido_funcionario (cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados,
                                    nome, dt_nasc, sexo, organig, dt_inactiv, decidido_em,
                                    dt_efeito, por_aplicar)
    select f.cd_empresa, f.cd_organig, f.cd, ${tipoPedido.saida}, 2, '{}', f.nome, f.dt_nasc,
           f.sexo, 'Raiz', '2099-12-31', now(), '2099-12-31', true
    from funcionario f where f.cd = ${funcionarios.raiz} returning cd`)
  return row?.cd ?? 0
}

export async function pedidoAberto(db: Db, { nos, residente }: Empresa): Promise<number> {
  const dados = {
    ...semMais({
      nome: 'Rosa Admitida',
      sexo: '1',
      dt_nasc: '1991-05-06',
      dt_ini_instit: '2026-02-02',
      cd_nacion: 620,
      cd_categ: 1,
      cd_organig: nos.raiz,
    }),
    nacion: 'portuguesa',
    categ: 'Categoria',
    profis: null,
    agrup_prof: null,
    func_propost: null,
    organig: 'Raiz',
  }
  const { cd_organig, dt_ini_instit } = dados
  const [cd = 0] = await insertPedidos(db, { cd_empresa: nos.raiz, autor: residente }, [
    { cd_tipo: tipoPedido.admissao, cd_organig, cd_funcion: null, dados, dt_ini_instit },
  ])
  return cd
}

export function scopeOfAll(raiz: number) {
  const membro = { cd_organig: raiz, adm: true, inactiv: false, direitos: [] }
  return { org: raiz, cd_empresa: raiz, versao: 1, cd_estad: 0, exigida: false, membro }
}

export async function pedidoRetirado(db: Db, empresa: Empresa): Promise<number> {
  const id = await pedidoAberto(db, empresa)
  await removePedido(db, sobreFuncionarios, { scope: scopeOfAll(empresa.nos.raiz), id })
  return id
}

const calls = {
  admissao: ['POST', 'admissao'],
  csv: ['POST', 'admissao/csv'],
  alteracao: ['PUT', 'alteracao'],
  saida: ['POST', 'saida'],
  transferencia: ['POST', 'transferencia'],
} as const
export type Tipo = keyof typeof calls

type Sent = { org?: number; headers?: Record<string, string> }

export function balcao(house: House) {
  const { a } = house.world
  const inject = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    sent: { headers: Record<string, string>; payload?: object },
  ): Promise<LightMyRequestResponse> => await house.http.inject({ method, url, ...sent })
  const at = (org: number) => `/api/empresa/${org}/funcionario/pendente`
  return {
    ask: async (tipo: Tipo, payload: object, { org = a.nos.raiz, headers = {} }: Sent = {}) =>
      await inject(calls[tipo][0], `${at(org)}/${calls[tipo][1]}`, {
        headers: { ...a.residente.headers, ...headers },
        payload,
      }),
    read: async (id: number, { org = a.nos.raiz, headers = {} }: Sent = {}) =>
      await inject('GET', `${at(org)}/${id}`, { headers: { ...a.residente.headers, ...headers } }),
    remove: async (id: number, { org = a.nos.raiz, headers = {} }: Sent = {}) =>
      await inject('DELETE', `${at(org)}/${id}`, {
        headers: { ...a.residente.headers, ...headers },
      }),
    restore: async (id: number, { org = a.nos.raiz, headers = {} }: Sent = {}) =>
      await inject('POST', `${at(org)}/${id}/repor`, {
        headers: { ...a.residente.headers, ...headers },
      }),
    accept: async (id: number, headers: Record<string, string> = {}, payload?: object) =>
      await inject('POST', `/api/prestador/funcionario/pendente/${id}/aceitar`, {
        headers: { ...a.prestador.headers, ...headers },
        ...(payload && { payload }),
      }),
    refuse: async (id: number, motivo: string, headers: Record<string, string> = {}) =>
      await inject('POST', `/api/prestador/funcionario/pendente/${id}/recusar`, {
        headers: { ...a.prestador.headers, ...headers },
        payload: { motivo },
      }),
    readAsPrestador: async (id: number) =>
      await inject('GET', `/api/prestador/funcionario/pendente/${id}`, {
        headers: a.prestador.headers,
      }),
    hireFuncionario: async (more: Partial<FuncionarioNovo> = {}) =>
      await hireFuncionario(house.db, a.nos.raiz, more),
    funcionario: async (cd: number) =>
      await house.db.one<Record<string, unknown>>(sql`select * from funcionario where cd = ${cd}`),
  }
}

async function hireFuncionario(db: Db, raiz: number, more: Partial<FuncionarioNovo>) {
  const [cd = 0] = await insertFuncionarios(db, raiz, [
    {
      ...semMais({
        cd_organig: raiz,
        nome: 'Rui Contratado',
        sexo: '0',
        dt_nasc: '1985-03-04',
        cd_nacion: 620,
        cd_categ: 1,
        dt_ini_instit: '2015-06-01',
      }),
      num_mecan: '77',
      cd_profis: 2,
      cd_agrup_prof: 1,
      num_contrib: '390000001',
      loc_trab: 'Cais',
      ...more,
    },
  ])
  return cd
}

export const cdOf = (answer: Pick<LightMyRequestResponse, 'json'>) =>
  answer.json<{ cd: number }>().cd

/** A series that a member of the staff answers at present. */
export async function serieEmCurso(
  db: Db,
  cd_utilizador: number,
  { chave = randomUUID().replaceAll('-', ''), parada }: { chave?: string; parada?: string } = {},
) {
  const serie = { fim: false, feitos: 200, total: 10_000, recusa: false }
  const resposta = { serie, vista: new Date().toISOString(), ...(parada && { parada }) }
  await db.rows(sql`
    insert into escrita (cd_utilizador, chave, hash, resposta)
    values (${cd_utilizador}, ${`serie ${chave}`}, sha256(${chave}::text::bytea),
            ${JSON.stringify(resposta)}::jsonb)`)
  return chave
}
