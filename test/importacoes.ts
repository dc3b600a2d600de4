import type { LightMyRequestResponse } from 'fastify'
import { colunas } from '#contract/comum/serie/colunas.ts'
import type {
  PassoDaImportacao,
  PrevisaoDeImportacao,
  TipoDeImportacao,
} from '#contract/importacao/prestador.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { sql } from '#server/db/sql.ts'
import type { House } from './house.ts'

type Linha = {
  num?: string
  nome: string
  nif?: string
  local?: string
  no?: string
  desde?: string
}

export const pessoasCsv = (...linhas: Linha[]) =>
  [`${colunas.join(';')};organigrama`, ...linhas.map(linhaOf)].join('\r\n')

const linhaOf = ({ num = '', nome, nif = '', local = 'Sede', no = '', desde }: Linha) =>
  [
    `${num};${nome};1;01/02/1990;Portuguesa;Operador;;;;;${nif};;`,
    `${local};${desde ?? '01/01/2020'};${no}`,
  ].join(';')

export const nosCsv = (...linhas: string[]) => ['codigo;superior;nome', ...linhas].join('\r\n')

export type Ficheiro = {
  tipo: TipoDeImportacao
  nome_fich?: string
  texto: string | Uint8Array
  dt_saida?: string
}

export const nos = (...linhas: string[]): Ficheiro => ({
  tipo: 'organigrama',
  texto: nosCsv(...linhas),
})
export const people = (...linhas: Parameters<typeof pessoasCsv>): Ficheiro => ({
  tipo: 'funcionarios',
  texto: pessoasCsv(...linhas),
})

export const fabrica = nos('F;;Fábrica', 'L;F;Linha', 'C;;Cais')
export const pessoal = people(
  { num: '1', nome: 'Ana Dias', no: 'F' },
  { num: '2', nome: 'Rui Sá', no: 'linha' },
  { num: '3', nome: 'Eva Luz', no: 'C' },
  { num: '4', nome: 'Ivo Reis' },
)

export function importador(house: House) {
  const send = async (
    empresa: number,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    await house.http.inject({
      method: 'POST',
      url: `/api/prestador/empresa/${empresa}/importacao${path}`,
      headers: { ...house.world.a.prestador.headers, ...headers },
      payload: body,
    })
  const simular = async (empresa: number, ficheiro: Ficheiro) =>
    await send(empresa, '/simular', bodyOf(ficheiro))
  const confirmar = async (
    empresa: number,
    ficheiro: Ficheiro,
    versao: number,
    headers: Record<string, string> = {},
  ) => await send(empresa, '', { ...bodyOf(ficheiro), versao }, headers)
  const previsao = async (empresa: number, ficheiro: Ficheiro): Promise<PrevisaoDeImportacao> =>
    (await simular(empresa, ficheiro)).json<{ message: PrevisaoDeImportacao }>().message
  const importar = async (empresa: number, ficheiro: Ficheiro) =>
    await confirmar(empresa, ficheiro, (await previsao(empresa, ficheiro)).versao)
  const vazia = async () => await createRaiz(house.db, 'Importada, Lda.')
  return {
    simular,
    confirmar,
    previsao,
    importar,
    vazia,
    cheia: async () => {
      const empresa = await vazia()
      for (const ficheiro of [fabrica, pessoal]) {
        const { statusCode, body } = await importar(empresa, ficheiro)
        if (statusCode !== 200) throw new Error(body)
      }
      return empresa
    },
  }
}

type Guardada = {
  cd: number
  nome: string
  no: string
  inactiv: boolean
  dt_inactiv: string | null
}

export const guardadas = async ({ db }: House, empresa: number) =>
  await db.rows<Guardada>(sql`
    select f.cd, f.num_mecan, f.nome, f.loc_trab, n.nome as no, f.inactiv, f.dt_inactiv
    from funcionario f join organigrama n on n.cd = f.cd_organig
    where f.cd_empresa = ${empresa} order by f.cd`)

const bodyOf = ({ tipo, nome_fich = 'ficheiro.csv', texto, dt_saida }: Ficheiro) => ({
  tipo,
  nome_fich,
  anexString: Buffer.from(texto).toString('base64'),
  ...(dt_saida !== undefined && { dt_saida }),
})

/** Kind, line and name of each step. */
export const poucoDe = (passos: readonly PassoDaImportacao[]) =>
  passos.map(({ especie, linha, nome }) => [especie, linha, nome])
