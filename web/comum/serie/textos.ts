import type { Coluna } from '#contract/comum/serie/colunas.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import { fixedText, inVariant } from '#contract/kit/texts.ts'
import { formatCount } from '#web/kit/text/format.ts'

// Texts of this screen; specified letter for letter.

export const naoEhCsv = inVariant([
  'Please import valid .csv file.',
  'Selecione um ficheiro .csv válido.',
])
export const datasErradas =
  'Foram detetadas incompatibilidades nas datas de nascimento e/ou datas de admissão'
export const preencha = 'Por favor, preencha os campos necessários'

export const titulos: Record<Coluna | 'organigrama', string> = {
  numMecan: fixedText('numMecan'),
  nome: 'Funcionário',
  sexo: 'Género',
  dataNascimento: 'Nascimento',
  nacionalidade: 'Nacionalidade',
  categoria: 'Categoria Prof.',
  agrupamento: 'Agrupamento Prof.',
  profissao: 'Profissão',
  funcao: 'Função Proposta',
  bi: 'BI / CC',
  nif: 'NIF',
  niss: 'NISS',
  utente: inVariant(['Nrº Utente', 'N.º de utente']),
  localTrabalho: 'Local de Trabalho',
  dataAdmissao: 'Admissão',
  noturnoDesde: 'Noturno desde',
  noturnoAte: 'Noturno até',
  turnosDesde: 'Turnos desde',
  turnosAte: 'Turnos até',
  teletrabalhoDesde: 'Teletrabalho desde',
  teletrabalhoAte: 'Teletrabalho até',
  organigrama: 'Organigrama',
}

export const frase = (motivo: string) =>
  ponto(`${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}`)

export const contarLinhas = (total: number) => formatCount(total, 'linha', 'linhas')
