/**
 * Every table with rows of a company, in the order in which they are taken away: what names another
 * row before that row. What a company has of its own in lists all companies share is among them.
 */
export const tabelas = [
  'aviso_por_dar',
  'aviso',
  'leitura',
  'registo',
  'escrita',
  'resposta_nova',
  'pedido_comentario',
  'pedido_saude',
  'ocupacao',
  'marcacao',
  'marcacao_enferm',
  'exame_versao',
  'exame',
  'foto',
  'acidente_anexo',
  'acidente_passo',
  'acidente',
  'medida',
  'atividade_anexo',
  'atividade',
  'tarefa',
  'pedido_retirado',
  'pedido_funcionario',
  'verificacao',
  'anexo',
  'funcionario_palavra',
  'funcionario',
  'area_anexo',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
  'local',
  'convite',
  'membro',
  'contagem',
  'empresa',
  'organigrama',
] as const

/**
 * Nobody's data: answers of the calls of two days, kept for who sends the same again, the words by which
 * employees are found, which stand with them, and what is still to be told of the agenda.
 */
const passing: ReadonlySet<string> = new Set([
  ...['escrita', 'funcionario_palavra', 'aviso', 'aviso_por_dar'],
])

/** What is handed out of a company: the tree first, then what stands in it. */
export const exportadas = tabelas.filter((tabela) => !passing.has(tabela)).toReversed()

/** Those whose rows are files, of five megabytes each at most. */
export const filed: ReadonlySet<string> = new Set([
  'anexo',
  'foto',
  'acidente_anexo',
  'atividade_anexo',
  'area_anexo',
])

/** What goes last and together, so that a company is there until nothing else of it is. */
export const ultimas: ReadonlySet<string> = new Set([
  'convite',
  'membro',
  'contagem',
  'empresa',
  'organigrama',
])
