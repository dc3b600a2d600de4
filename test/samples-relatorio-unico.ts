import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Asked, Calls } from './sample.ts'

const ver = ['saude.ver', 'acidente.ver', 'seguranca.ver'] as const
const todas = { todas: ['saude.ver', 'seguranca.ver', 'acidente.ver'] } as const
const ano = { query: { ano: '2025' } }
const linhas = { query: { ano: '2025', quadro: 'atividade' } }
/** The rows that the caller's own right counts. */
const linhasDele = {
  antes: async (db: Db, { eu, empresa: { nos } }: Asked) => {
    const [membro] = await db.rows<{ direitos: string[] }>(sql`
      select direitos from membro where cd_utilizador = ${eu.cd} and cd_empresa = ${nos.raiz}`)
    const has = (right: string) => membro?.direitos.includes(right)
    const quadro = has('saude.ver') ? 'exame' : has('acidente.ver') ? 'acidente' : 'atividade'
    return { query: { ano: '2025', quadro } }
  },
}
const versao = { query: { ano: '2024', versao: '1' } }
const fechar = { body: () => ({ ano: 2023 }) }
const daEmpresa = ({ empresa: { nos } }: Asked) => ({ empresa: nos.raiz })

/** A closed year without any count. */
const fechado = async (db: Db, { empresa: { nos } }: Asked) => {
  const numeros = {
    ano: 2024,
    nome: 'Empresa',
    prestador: 'Prestador',
    contado: '2025-02-01',
    partes: [],
    com_horas: true,
    contratos: 0,
    estabelecimentos: [],
    contagens: [],
    faltas: [],
  }
  await db.rows(sql`
    insert into relatorio_unico (cd_empresa, ano, versao, cd_autor, autor, numeros)
    values (${nos.raiz}, 2024, 1, 1, 'Autor', ${JSON.stringify(numeros)}::jsonb)
    on conflict do nothing`)
  return {}
}

export const relatorioUnicoCalls = {
  'GET /api/empresa/:org/relatorio-unico': [ver, ano],
  'GET /api/empresa/:org/relatorio-unico/versao': [todas, { ...versao, antes: fechado }],
  'GET /api/empresa/:org/relatorio-unico/linha': [ver, linhasDele],
  'POST /api/empresa/:org/relatorio-unico': [todas, fechar],
  'GET /api/prestador/empresa/:empresa/relatorio-unico': [
    { prestador: ['leitura'] },
    { ...ano, params: daEmpresa },
  ],
  'GET /api/prestador/empresa/:empresa/relatorio-unico/versao': [
    { prestador: ['leitura'] },
    { ...versao, params: daEmpresa, antes: fechado },
  ],
  'GET /api/prestador/empresa/:empresa/relatorio-unico/linha': [
    { prestador: ['leitura'] },
    { ...linhas, params: daEmpresa },
  ],
  'POST /api/prestador/empresa/:empresa/relatorio-unico': [
    { prestador: [] },
    { ...fechar, params: daEmpresa },
  ],
  'GET /api/prestador/relatorio-unico': [{ prestador: ['leitura'] }, ano],
} as const satisfies Calls
