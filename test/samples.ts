import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { invite } from '#server/comum/conta/convites.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { actorPassword, newActor, newSession } from './actors.ts'
import { conviteLink, newLink } from './links.ts'
import { assinadaCalls } from './samples-assinada.ts'
import { acidenteCalls } from './samples-acidente.ts'
import { agendaCalls } from './samples-agenda.ts'
import { chaveCalls } from './samples-chave.ts'
import { deverCalls, deverPrestadorCalls } from './samples-dever.ts'
import { documentoCalls } from './samples-documento.ts'
import { empresaPrestadorCalls } from './samples-empresa.ts'
import { entradaCalls } from './samples-entrada.ts'
import { equipaCalls } from './samples-equipa.ts'
import { funcionarioPrestadorCalls } from './samples-funcionario-prestador.ts'
import { fatorCalls } from './samples-fator.ts'
import { importacaoCalls } from './samples-importacao.ts'
import { indicadorCalls } from './samples-indicador.ts'
import { relatorioUnicoCalls } from './samples-relatorio-unico.ts'
import { inicioCalls } from './samples-inicio.ts'
import { lembreteCalls } from './samples-lembrete.ts'
import { organigramaPrestadorCalls } from './samples-organigrama.ts'
import { conhecimentoCalls } from './samples-conhecimento.ts'
import { saudeCalls } from './samples-saude.ts'
import { saudePrestadorCalls } from './samples-saude-prestador.ts'
import { segurancaCalls } from './samples-seguranca.ts'
import { pastaCalls } from './samples-pasta.ts'
import { pedidoSaudeCalls } from './samples-pedido-saude.ts'
import { prestadorCalls } from './samples-prestador.ts'
import { vistaCalls } from './samples-vista.ts'
import { tabelasCalls } from './samples-tabelas.ts'
import { page, pedidoCalls } from './samples-pedido.ts'
import type { Asked, Calls, Sample } from './sample.ts'

export const himself: Sample = { caso: 'himself', params: ({ eu }) => ({ user: eu.cd }) }
export const another: Sample = {
  caso: 'another',
  params: ({ empresa }) => ({ user: empresa.residente.cd }),
}

const funcionario = (name: string): Sample => ({
  params: ({ empresa }) => ({ [name]: empresa.funcionarios.raiz }),
})
const colega: Sample = { params: ({ empresa }) => ({ user: empresa.colega.cd }) }
const novo = ({ eu }: Asked) => ({ nome: 'Rita Novais', email: `novo.${eu.cd}@exemplo.pt` })
const createOrEdit = ['funcionario.criar', 'funcionario.editar'] as const
const auxiliar: Sample = { body: () => ({ cd: null, nome: 'Valor da prova' }) }

const senhaNova = 'truta-silenciosa-2026'
const ownPassword = {
  body: () => ({
    passwordAtual: actorPassword,
    passwordNova: senhaNova,
    passwordNovaConfirmacao: senhaNova,
  }),
}
const cliente = async (db: Db) => await newActor(db, { membros: [] })
const ninguem: Sample = { query: { email: 'ninguem@exemplo.pt' } }
const avisos = { body: () => ({ pedidos: false }) }

/** Invites an address to a node or to a new company; returns the code of the invitation. */
async function convidado(db: Db, email: string, no?: number): Promise<number> {
  const cd_organig = no ?? (await createRaiz(db, 'Que convida'))
  return await invite(db, { nome: 'Rita', email, cd_organig, adm: false, direitos: [] }, null)
}

const recebido = [himself, another].map((whose) => ({
  ...whose,
  antes: async (db: Db, { eu }: Asked) => ({ params: { id: await convidado(db, eu.email) } }),
}))
const enviado: Sample = {
  antes: async (db, { empresa: { nos }, eu }) => ({
    params: { user: await convidado(db, `de.${eu.cd}.${randomUUID()}@exemplo.pt`, nos.raiz) },
  }),
}

/**
 * The allowed callers of every call, written again to notice a wrong declaration. Each sample gets
 * 200.
 */
export const calls: Calls = {
  'GET /config.json': ['publico'],
  'GET /livez': ['publico'],
  'GET /readyz': ['publico'],
  'GET /metrics': ['maquina'],
  'GET /api/openapi.json': ['publico'],
  'GET /api/privacidade': ['publico'],
  'POST /auth/login': [
    'publico',
    { body: ({ empresa }) => ({ email: empresa.residente.email, pass: actorPassword }) },
  ],
  'POST /api/logout': ['publico'],
  'GET /api/organigrama/cd': ['sessao'],
  'GET /api/sessao': ['sessao'],
  'GET /api/sessao/rascunho': ['sessao'],
  'DELETE /api/sessao': ['sessao'],
  'DELETE /api/sessao/:id': [
    'sessao',
    { antes: async (db, { eu }) => ({ params: { id: await newSession(db, eu.cd) } }) },
  ],
  'PUT /api/utilizador': [
    'sessao',
    {
      body: ({ eu }) => ({
        codigo: eu.cd,
        nome: 'Outro Nome',
        email: eu.email,
        password: actorPassword,
      }),
    },
  ],
  'PUT /api/empresa/:org/utilizador/:user/nova-password': [
    'proprio',
    { ...himself, ...ownPassword },
    { ...another, ...ownPassword },
  ],
  'GET /auth/empresa/utilizador/reset-password': [
    'publico',
    { antes: async (db) => ({ query: await newLink(db, await cliente(db), 'redefinir') }) },
  ],
  'POST /auth/empresa/utilizador/reset-password/verificar': [
    'publico',
    { antes: async (db) => ({ body: await newLink(db, await cliente(db), 'redefinir') }) },
  ],
  'POST /auth/empresa/utilizador/reset-password': ['publico', ninguem],
  'PUT /auth/empresa/utilizador/reset-password': [
    'publico',
    {
      antes: async (db) => ({
        body: {
          ...(await newLink(db, await cliente(db), 'redefinir')),
          passwordNova: senhaNova,
          confirmarPasswordNova: senhaNova,
        },
      }),
    },
  ],
  'POST /auth/utilizador/confirmar-email': [
    'publico',
    {
      antes: async (db) => {
        const eu = await cliente(db)
        const link = await newLink(db, eu, 'email', `novo.${eu.email}`)
        return { body: { ...link, password: actorPassword } }
      },
    },
  ],
  'POST /auth/utilizador/cancelar-email': [
    'publico',
    { antes: async (db) => ({ body: await newLink(db, await cliente(db), 'cancelar') }) },
  ],
  'POST /auth/utilizador/convite': [
    'publico',
    {
      antes: async (db) => {
        const { email } = await newActor(db, { membros: [] })
        await convidado(db, email)
        const { token } = await conviteLink(db, email)
        return { body: { email, token } }
      },
    },
  ],
  'GET /api/utilizador/:user/convite': ['titular', himself, another],
  'POST /api/utilizador/:user/convite/:id/aceitar': ['titular', ...recebido],
  'POST /api/utilizador/:user/convite/:id/recusar': ['titular', ...recebido],
  'POST /api/empresa/:org/utilizador/:user/convite': ['adm', enviado],
  'DELETE /api/empresa/:org/utilizador/:user/convite': ['adm', enviado],
  'GET /api/utilizador/:user/avisos': ['proprio', himself, another],
  'PUT /api/utilizador/:user/avisos': [
    'proprio',
    { ...himself, ...avisos },
    { ...another, ...avisos },
  ],
  'GET /api/utilizador/:user/empresa': ['proprio', himself, another],
  'GET /api/empresa/:org/painel': ['membro'],
  'GET /api/empresa/:org/estado': ['membro'],
  'GET /api/empresa/:org/estado/pdf': ['membro'],
  'GET /api/empresa/:org/painel/urgente': ['membro'],
  'GET /api/empresa/:org/painel/visita': ['membro'],
  'GET /api/empresa/:org/painel/expiracao': ['funcionario.ver'],
  'GET /api/empresa/:org/organigrama/': ['membro'],
  'POST /api/register': [
    { atual: 'adm' },
    { caso: 'invited', body: novo },
    {
      caso: 'with a password',
      body: (asked) => ({ ...novo(asked), pass: actorPassword, confirmPass: actorPassword }),
    },
  ],
  'GET /api/empresa/:org/utilizador': [
    'adm',
    { query: { inativo: 'false' } },
    { caso: 'inactive', query: { inativo: 'true' } },
  ],
  'GET /api/empresa/:org/utilizador/:user': ['adm', colega],
  'PUT /api/empresa/:org/utilizador': [
    'adm',
    {
      body: ({ empresa: { colega: one } }) => ({
        cd: one.cd,
        nome: one.nome,
        email: one.email,
        adm: false,
        inactiv: false,
      }),
    },
  ],
  'GET /api/empresa/menu': [{ alguma: 'adm' }],
  'GET /api/empresa/:org/utilizador/:user/acesso': ['proprio ou adm', himself, another],
  'PUT /api/empresa/:org/utilizador/:user/acesso': [
    'adm',
    { ...colega, body: () => [{ cd_menu_web: 1, ver: true }] },
  ],
  'GET /api/empresa/:org/administrador': ['membro'],
  'GET /api/empresa/:org/registo': [
    'adm',
    { query: { ...page, ordenacao: 'dt.des' } },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/funcionario': ['funcionario.ver', { query: page }, { caso: 'export' }],
  'POST /api/empresa/:org/funcionario/todos': [
    'funcionario.ver',
    { body: () => ({ filtros: { pesquisa: 'pessoa' } }) },
    { caso: 'by code', body: ({ empresa }) => ({ cds: [empresa.funcionarios.raiz] }) },
  ],
  'GET /api/empresa/:org/funcionario/minificado': [
    ['funcionario.ver', 'seguranca.criar', 'acidente.criar'],
    { query: page },
    { caso: 'export' },
  ],
  'GET /api/empresa/:org/funcionario/:codigo': ['funcionario.ver', funcionario('codigo')],
  'GET /api/empresa/:org/funcionario/:codigo/foto': [
    ['funcionario.ver', 'acidente.ver', 'pendente.ver'],
    funcionario('codigo'),
  ],
  ...chaveCalls,
  ...pastaCalls,
  ...vistaCalls,
  ...saudeCalls,
  ...assinadaCalls,
  ...conhecimentoCalls,
  ...lembreteCalls,
  ...deverCalls,
  ...pedidoSaudeCalls,
  ...segurancaCalls,
  ...documentoCalls,
  ...fatorCalls,
  ...acidenteCalls,
  'GET /api/profissao': [{ alguma: 'membro' }],
  'GET /api/profissao/:org': ['membro'],
  'GET /api/agrupamento': [{ alguma: 'membro' }],
  'GET /api/agrupamento/:org': ['membro'],
  'GET /api/categoria': [{ alguma: 'membro' }],
  'GET /api/categoria/:org': ['membro'],
  'GET /api/nacionalidade': [{ alguma: 'membro' }],
  'GET /api/funcion/:org': ['membro'],
  'GET /api/auxiliares/csv': [{ atual: ['funcionario.criar'] }],
  'POST /api/categoria': [{ atual: createOrEdit }, auxiliar],
  'POST /api/agrupamento': [{ atual: createOrEdit }, auxiliar],
  'POST /api/profissao': [{ atual: createOrEdit }, auxiliar],
  ...prestadorCalls,
  ...indicadorCalls,
  ...relatorioUnicoCalls,
  ...inicioCalls,
  ...empresaPrestadorCalls,
  ...equipaCalls,
  ...funcionarioPrestadorCalls,
  ...organigramaPrestadorCalls,
  ...importacaoCalls,
  ...tabelasCalls,
  ...pedidoCalls,
  ...agendaCalls,
  ...saudePrestadorCalls,
  ...deverPrestadorCalls,
  ...entradaCalls,
}

/** `/api/empresa/:org/painel` with its parameters filled. */
export const fillPath = (path: string, codes: Readonly<Record<string, number | string>>) =>
  path.replace(/:(\w+)/gu, (_, name: string) => String(codes[name]))
