/**
 * Fixed texts, kept letter for letter: people and tests look for them. An entry that
 * holds a mistake is a pair, `[as specified, corrected]`; `CORRIGIR_TEXTOS=1` shows the second.
 */
const catalogue = {
  acessoDefinirUm: 'Defina pelo menos um acesso ao utilizador',
  anexoEmFalta: 'Insira, pelo menos, um anexo',
  anexoRemovido: 'Ficheiro removido com sucesso',
  anexosDemais: 'Não são permitidos mais do que 5 anexos',
  dadosInvalidos: 'Os dados não são válidos',
  deixouDeSerAdministrador: 'Deixou de ser administrador da empresa',
  emailEmFalta: [
    'Por favor introduza um endereço de email.',
    'Por favor, introduza um endereço de email.',
  ],
  erroDesconhecido: 'Erro desconhecido',
  ficheiroEmProcessamento: 'Ficheiro em processamento',
  ficouSemAcesso: 'Ficou sem acesso à empresa',
  funcionarioNaoEncontrado: 'Funcionário não encontrado.',
  funcionarioPendenteNaoEncontrado: [
    'O funcionário pendente não foi encontrao',
    'O funcionário pendente não foi encontrado',
  ],
  funcionarioSituacoesPendentes: 'Funcionário com situações pendentes.',
  ligacaoInvalida: 'Ligação inválida ou expirada.',
  malPreenchido: ['Mal preenchido', 'Preencha todos os campos.'],
  marcacoesAtividadeCsv: ['Marcações de atividades tecnicas', 'Marcações de atividades técnicas'],
  mensagemDesconhecida: 'Mensagem desconhecida',
  numMecan: ['Nº Mecanográfico', 'N.º mecanográfico'],
  paginaNaoEncontrada: 'Página não encontrada',
  passwordNaoCoincidem: ['Palavra-passe não coincidem', 'As palavras-passe não coincidem'],
  passwordNovoUtilizador: ['Palavra passe', 'Palavra-passe'],
  passwordNovoUtilizadorConfirmar: ['Confirmar palavra passe', 'Confirmar palavra-passe'],
  pedidosTitulo: ['Gestão de pedidos pententes', 'Gestão de pedidos pendentes'],
  preenchaCampos: 'Por favor, preencha todos os campos',
  redefinirTitulo: ['Redefenir palavra-passe', 'Redefinir palavra-passe'],
  semAcessoPagina: 'Não tem acesso a esta página.',
  semAcessos: 'Não tem acessos definidos',
  terminarSessao: 'Tem a certeza que pretende terminar a sua sessão?',
} as const satisfies Record<string, string | readonly [verbatim: string, corrected: string]>

export type FixedText = keyof typeof catalogue

/**
 * Chosen before any module reads a text, so that one may be read anywhere: by the page's first
 * script, by the start of the server.
 */
const variant = Reflect.get(globalThis, 'textosCorrigidos') === true ? 1 : 0

/** The text as it is to be shown. */
export const fixedText = (key: FixedText): string => inVariant(catalogue[key])

/** The same of a text that stands where it is needed, because only one screen says it. */
export const inVariant = (entry: string | readonly [verbatim: string, corrected: string]) =>
  typeof entry === 'string' ? entry : entry[variant]
