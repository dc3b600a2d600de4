import { fixedText } from '#contract/kit/texts.ts'
import type { Alteracao } from '#contract/pendente.ts'
import type { Dados } from './dados.ts'

/** A field that a change may ask for: what the employee's column holds, and what people read. */
type Campo = {
  campo: keyof Dados
  titulo: () => string
  texto: (dados: Dados) => string | null
}

const plain = (campo: keyof Dados, titulo: string | (() => string)): Campo => ({
  campo,
  titulo: typeof titulo === 'string' ? () => titulo : titulo,
  texto: (dados) => (dados[campo] === null ? null : String(dados[campo])),
})

const named = (campo: keyof Dados, nome: keyof Dados, titulo: string): Campo => ({
  campo,
  titulo: () => titulo,
  texto: (dados) => (dados[nome] === null ? null : String(dados[nome])),
})

const dated = (campo: 'dt_nasc' | 'dt_ini_instit', titulo: string): Campo => ({
  campo,
  titulo: () => titulo,
  texto: (dados) => dataLegivel(dados[campo]),
})

const campos: readonly Campo[] = [
  plain('num_mecan', () => fixedText('numMecan')),
  plain('nome', 'Nome'),
  {
    campo: 'sexo',
    titulo: () => 'Género',
    texto: ({ sexo }) => (sexo === '1' ? 'Feminino' : 'Masculino'),
  },
  dated('dt_nasc', 'Data de nascimento'),
  named('cd_nacion', 'nacion', 'Nacionalidade'),
  plain('num_contrib', 'NIF'),
  plain('num_benef', 'NISS'),
  plain('num_serv_soc', 'Nº de utente'),
  plain('num_bi', 'BI / CC'),
  dated('dt_ini_instit', 'Data de admissão'),
  named('cd_categ', 'categ', 'Categoria profissional'),
  named('cd_profis', 'profis', 'Profissão'),
  named('cd_agrup_prof', 'agrup_prof', 'Agrupamento profissional'),
  named('cd_func_propost', 'func_propost', 'Função proposta'),
  plain('loc_trab', 'Local de trabalho'),
]

/** The fields in which two states of an employee differ, as texts, and their new columns. */
export function compararDados(
  antes: Dados,
  depois: Dados,
): { alteracoes: Alteracao[]; mudancas: Partial<Dados> } {
  const diferentes = campos.filter(({ campo }) => antes[campo] !== depois[campo])
  return {
    alteracoes: diferentes.map(({ campo, titulo, texto }) => ({
      campo,
      titulo: titulo(),
      antes: texto(antes),
      depois: texto(depois),
    })),
    mudancas: Object.fromEntries(diferentes.map(({ campo }) => [campo, depois[campo]])),
  }
}

/** What one field says now. */
export function textoDe(campo: string, dados: Dados): string | null {
  return campos.find((one) => one.campo === campo)?.texto(dados) ?? null
}

/** `2026-03-01` → `01-03-2026` */
export const dataLegivel = (data: string) => data.split('-').toReversed().join('-')
