import type { NoNovo } from '#server/comum/organigramas.ts'

/** A node with its share of the employees; its commonest professions come first. */
type NoDemo = NoNovo & { peso: number; local: string; profissoes: readonly string[] }

export type EmpresaDemo = {
  nome: string
  /** without check digit, from an unissued range */
  nipc: string
  cae: string
  contacto: string
  /** by name of the node; else the head office's address */
  moradas: Readonly<Record<string, string>>
  total: number
  numero: (index: number) => string
  nos: readonly NoDemo[]
}

const fabrico = [
  'Operador de linha de enchimento',
  'Operador de linha de enchimento',
  'Chefe de turno',
  'Auxiliar de limpeza',
]
const oficina = [
  'Serralheiro mecânico',
  'Eletricista de instalações',
  'Técnico de manutenção industrial',
]
const escritorio = ['Assistente administrativo', 'Escriturário', 'Técnico administrativo']

export const atlantico: EmpresaDemo = {
  nome: 'Atlântico Conservas, S.A.',
  nipc: '59909001',
  cae: '10203',
  contacto: 'Recursos Humanos, rh@demo.example',
  moradas: {
    Sede: 'Avenida da Ribeira Nova, 40, 2520 Peniche',
    'Fábrica de Peniche': 'Rua do Cais Novo, 12, 2520 Peniche',
    'Fábrica de Olhão': 'Estrada das Salinas, 7, 8700 Olhão',
    'Comercial e Logística': 'Rua dos Armazéns, 215, 4450 Matosinhos',
  },
  total: 180,
  numero: (index) => String(1000 + index * 7),
  nos: [
    no('ADM', null, 'Administração', 5, 'Sede', [
      ...escritorio,
      'Diretor financeiro',
      'Contabilista certificado',
      'Jurista',
    ]),
    no('RH', null, 'Recursos Humanos', 5, 'Sede', [
      'Assistente administrativo',
      'Técnico superior de segurança no trabalho',
      'Diretor de recursos humanos',
      'Rececionista',
    ]),
    no('PEN', null, 'Fábrica de Peniche', 3, 'Peniche', [
      'Diretor de produção',
      'Engenheiro mecânico',
      'Vigilante',
    ]),
    no('PEN-PRO', 'PEN', 'Produção', 8, 'Peniche, Nave A', fabrico),
    no('PEN-PRE', 'PEN-PRO', 'Preparação de pescado', 38, 'Peniche, Cais 4', fabrico),
    no('PEN-ENL', 'PEN-PRO', 'Enlatamento e esterilização', 34, 'Peniche, Nave B', fabrico),
    no('PEN-MAN', 'PEN', 'Manutenção', 9, 'Peniche, Oficina', oficina),
    no('PEN-QUA', 'PEN', 'Qualidade e Laboratório', 8, 'Peniche, Laboratório', [
      'Técnico de laboratório',
      'Engenheiro do ambiente',
    ]),
    no('OLH', null, 'Fábrica de Olhão', 3, 'Olhão', ['Diretor de produção', 'Rececionista']),
    no('OLH-PRO', 'OLH', 'Produção', 34, 'Olhão, Nave 1', fabrico),
    no('OLH-MAN', 'OLH', 'Manutenção', 5, 'Olhão, Oficina', oficina),
    no('COM', null, 'Comercial e Logística', 10, 'Matosinhos', ['Comercial', ...escritorio]),
    no('COM-EXP', 'COM', 'Expedição', 18, 'Matosinhos, Armazém', [
      'Fiel de armazém',
      'Condutor de empilhador',
      'Motorista de pesados de mercadorias',
      'Encarregado de armazém',
    ]),
  ],
}

export const serra: EmpresaDemo = {
  nome: 'Serra Norte, Lda.',
  nipc: '59909002',
  cae: '41200',
  contacto: 'Direção de obra, admin@demo.example',
  moradas: { Sede: 'Rua do Alto da Serra, 3, 5000 Vila Real' },
  total: 25,
  numero: (index) => `SN-${String(index + 1).padStart(3, '0')}`,
  nos: [
    no('ESC', null, 'Escritório', 5, 'Vila Real', escritorio),
    no('OBR', null, 'Obras', 3, 'Estaleiro', ['Encarregado de obra', 'Engenheiro civil']),
    no('OBR-CAR', 'OBR', 'Carpintaria', 8, 'Estaleiro', [
      'Carpinteiro de cofragens',
      'Operador agrícola',
    ]),
    no('OBR-PED', 'OBR', 'Pedra e acabamentos', 9, 'Estaleiro', [
      'Pedreiro',
      'Pintor da construção civil',
      'Canalizador',
    ]),
  ],
}

function no(
  ref: string,
  superior: string | null,
  nome: string,
  peso: number,
  local: string,
  profissoes: readonly string[],
): NoDemo {
  return { ref, superior, nome, peso, local, profissoes }
}
