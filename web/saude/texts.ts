export const marcacoesIntro =
  'Marcações de exames médicos e respetivas ações de enfermagem, a partir de hoje.'
