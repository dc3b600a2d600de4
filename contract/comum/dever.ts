/** Why an exam is owed, in the words that a company reads: no other word leaves the health roles. */
export const motivosDever = {
  admissao: 'Admissão',
  periodico: 'Periódico',
  idade: 'Idade',
  noturno: 'Trabalho noturno',
  teletrabalho: 'Teletrabalho',
  regresso: 'Regresso',
  mudanca: 'Mudança de função',
  medico: 'Por decisão do médico do trabalho',
} as const
export type MotivoDever = keyof typeof motivosDever

/** A protocol of a person is `funcionario`. */
export const alvosProtocolo = {
  categoria: 'Categoria profissional',
  agrupamento: 'Agrupamento profissional',
  funcao: 'Função proposta',
  funcionario: 'Uma pessoa',
} as const
export type AlvoProtocolo = keyof typeof alvosProtocolo

/** As a person compared them with the law: the article, not its words. */
export const artigosDever: Record<MotivoDever, string> = {
  admissao: 'Lei n.º 102/2009, art. 108.º, n.º 3 a)',
  periodico: 'Lei n.º 102/2009, art. 108.º, n.º 3 b)',
  idade: 'Lei n.º 102/2009, art. 108.º, n.º 3 b)',
  noturno: 'Código do Trabalho, art. 225.º',
  teletrabalho: 'Código do Trabalho, art. 170.º-A',
  regresso: 'Lei n.º 102/2009, art. 108.º, n.º 3 c)',
  mudanca: 'Lei n.º 102/2009, art. 108.º, n.º 3 c)',
  medico: 'Lei n.º 102/2009, art. 108.º, n.º 4',
}
