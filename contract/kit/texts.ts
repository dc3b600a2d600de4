/** Tests look for the texts. `[as specified, corrected]`: `CORRIGIR_TEXTOS=1` shows the second. */
const catalogue = {
  acessoDefinirUm: 'Defina pelo menos um acesso ao utilizador',
  anexoEmFalta: 'Insira, pelo menos, um anexo',
  anexosDemais: 'Não são permitidos mais do que 5 anexos',
  erroDesconhecido: 'Erro desconhecido',
  ficheiroEmProcessamento: 'Ficheiro em processamento',
  funcionarioNaoEncontrado: 'Funcionário não encontrado.',
  funcionarioSituacoesPendentes: 'Funcionário com situações pendentes.',
  ligacaoInvalida: 'Ligação inválida ou expirada.',
  mensagemDesconhecida: 'Mensagem desconhecida',
  numMecan: ['Nº Mecanográfico', 'N.º mecanográfico'],
  paginaNaoEncontrada: 'Página não encontrada',
  passwordNaoCoincidem: ['Palavra-passe não coincidem', 'As palavras-passe não coincidem'],
  pedidosTitulo: ['Gestão de pedidos pententes', 'Gestão de pedidos pendentes'],
  preenchaCampos: 'Por favor, preencha todos os campos',
  redefinirTitulo: ['Redefenir palavra-passe', 'Redefinir palavra-passe'],
  semAcessoPagina: 'Não tem acesso a esta página.',
  semAcessos: 'Não tem acessos definidos',
} as const satisfies Record<string, string | readonly [verbatim: string, corrected: string]>

export type FixedText = keyof typeof catalogue

/** Set by the page's first script or the server's start, before any module reads a text. */
const variant = Reflect.get(globalThis, 'textosCorrigidos') === true ? 1 : 0

export const fixedText = (key: FixedText): string => inVariant(catalogue[key])

export const inVariant = (entry: string | readonly [verbatim: string, corrected: string]) =>
  typeof entry === 'string' ? entry : entry[variant]
