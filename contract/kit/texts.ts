/**
 * The specification's fixed texts, letter for letter: people and tests look for them. An entry that
 * holds a mistake is a pair, `[as specified, corrected]`; `CORRIGIR_TEXTOS=1` shows the second.
 */
const catalogue = {
  acessoDefinirUm: 'Defina pelo menos um acesso ao utilizador',
  csvFicheiroInvalido: ['Please import valid .csv file.', 'Selecione um ficheiro .csv válido.'],
  csvUtente: ['Nrº Utente', 'N.º de utente'],
  dadosInvalidos: 'Os dados não são válidos',
  deixouDeSerAdministrador: 'Deixou de ser administrador da empresa',
  emailEmFalta: [
    'Por favor introduza um endereço de email.',
    'Por favor, introduza um endereço de email.',
  ],
  epiAdequados: ["EPI's adequados", 'EPI adequados'],
  erroDesconhecido: 'Erro desconhecido',
  ficheiroEmProcessamento: 'Ficheiro em processamento',
  ficouSemAcesso: 'Ficou sem acesso à empresa',
  funcionarioNaoEncontrado: 'Funcionário não encontrado.',
  funcionarioPendenteNaoEncontrado: [
    'O funcionário pendente não foi encontrao',
    'O funcionário pendente não foi encontrado',
  ],
  funcionarioSituacoesPendentes: 'Funcionário com situações pendentes.',
  malPreenchido: ['Mal preenchido', 'Preencha todos os campos.'],
  marcacoesAtividadesFicheiro: [
    'Marcações de atividades tecnicas',
    'Marcações de atividades técnicas',
  ],
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

let variant: 0 | 1 = 0

/** Chooses the corrected texts; called once, when the process or the page starts. */
export function correctTexts(corrected: boolean) {
  variant = corrected ? 1 : 0
}

/** The text as it is to be shown. */
export function fixedText(key: FixedText): string {
  const entry: string | readonly [string, string] = catalogue[key]
  return typeof entry === 'string' ? entry : entry[variant]
}
