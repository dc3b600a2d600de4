type Tabela = {
  nome: string
  um: string
  max: number
  cedula?: string
  propria?: true
  neutra?: true
  demora?: true
}

export const tabelas = {
  medico: { nome: 'Médicos', um: 'médico', max: 100, cedula: 'Cédula da Ordem dos Médicos' },
  enfermeiro: {
    nome: 'Enfermeiros',
    um: 'enfermeiro',
    max: 100,
    cedula: 'Cédula da Ordem dos Enfermeiros',
  },
  tecnico: { nome: 'Técnicos', um: 'técnico', max: 100, cedula: 'Título profissional' },
  local: { nome: 'Locais', um: 'local', max: 75, propria: true },
  tipo_exame: { nome: 'Tipos de exame', um: 'tipo de exame', max: 75, demora: true },
  tipo_ac_enferm: {
    nome: 'Ações de enfermagem',
    um: 'ação de enfermagem',
    max: 75,
    neutra: true,
    demora: true,
  },
  categoria: { nome: 'Categorias', um: 'categoria', max: 75, propria: true },
  agrupamento: { nome: 'Agrupamentos', um: 'agrupamento', max: 75, propria: true },
  profissao: { nome: 'Profissões', um: 'profissão', max: 75, propria: true },
  funcao: { nome: 'Funções', um: 'função', max: 75, propria: true },
} as const satisfies Record<string, Tabela>

export type NomeTabela = keyof typeof tabelas
export const nomesTabelas = Object.keys(tabelas) as NomeTabela[]

export const tabelaNamed = (nome: NomeTabela): Tabela => tabelas[nome]
