import { codigosDecisao } from '#contract/saude/decisao.ts'
import { modalidades, type Ficha } from './dados.ts'
import type { LinhaDoQuadro, Opcao, Quadro } from '#server/comum/folha/quadro.ts'

export function quadrosOf(ficha: Ficha): Quadro[] {
  return [
    empregador(ficha),
    servico(ficha),
    trabalhador(ficha),
    posto(ficha),
    exame(ficha),
    resultado(ficha),
    recomendacoes(ficha),
    assinaturas(ficha),
  ]
}

function empregador({ empresa }: Ficha): Quadro {
  return {
    titulo: 'Entidade empregadora',
    linhas: [
      {
        campos: [
          { titulo: 'Designação social', valor: empresa.nome, peso: 3 },
          { titulo: 'NIPC', valor: empresa.nif },
          { titulo: 'CAE', valor: empresa.cae },
        ],
      },
      {
        campos: [
          { titulo: 'Estabelecimento', valor: empresa.estabelecimento, peso: 2 },
          { titulo: 'Morada', valor: empresa.morada, peso: 3 },
        ],
      },
    ],
  }
}

function servico({ prestador }: Ficha): Quadro {
  return {
    titulo: 'Serviço de saúde do trabalho',
    linhas: [
      {
        campos: [
          { titulo: 'Designação', valor: prestador.nome, peso: 3 },
          { titulo: 'NIPC', valor: prestador.nif },
          { titulo: 'Autorização', valor: prestador.autorizacao },
        ],
      },
      { opcoes: opcoes(modalidades, prestador.modalidade) },
    ],
  }
}

function trabalhador({ trabalhador: quem }: Ficha): Quadro {
  return {
    titulo: 'Trabalhador',
    linhas: [
      {
        campos: [
          { titulo: 'Nome', valor: quem.nome, peso: 4 },
          { titulo: 'N.º mecanográfico', valor: quem.num_mecan },
        ],
      },
      {
        campos: [
          { titulo: 'Data de nascimento', valor: dataPt(quem.dt_nasc) },
          { titulo: 'Sexo', valor: quem.sexo === '1' ? 'Feminino' : 'Masculino' },
          { titulo: 'Nacionalidade', valor: quem.nacion },
          { titulo: 'Data de admissão', valor: dataPt(quem.dt_ini_instit) },
        ],
      },
      {
        campos: [
          { titulo: 'Categoria profissional', valor: quem.categ },
          { titulo: 'Profissão', valor: quem.profis },
        ],
      },
      {
        campos: [
          { titulo: 'Função proposta', valor: quem.func_propost },
          { titulo: 'Local de trabalho', valor: quem.loc_trab },
        ],
      },
    ],
  }
}

function posto({ posto: onde }: Ficha): Quadro {
  return {
    titulo: 'Posto de trabalho',
    linhas: [
      { pergunta: 'O médico do trabalho conhece o posto de trabalho?', resposta: onde.conhecido },
      { pergunta: 'Os fatores de risco profissional estão avaliados?', resposta: onde.avaliado },
      {
        pergunta: 'O médico foi informado da exposição a esses fatores?',
        resposta: onde.informado,
      },
      {
        campos: [
          { titulo: 'Fatores de risco identificados', valor: onde.fatores.join('; ') || null },
        ],
      },
    ],
  }
}

const tipos = {
  Admissão: 'Admissão',
  Periódico: 'Periódico',
  Ocasional: 'Ocasional',
  Outro: 'Outro',
} as const

function exame({ exame: feito }: Ficha): Quadro {
  const [tipo = '', motivo = null] = feito.tipo.split(' - ')
  const data = { titulo: 'Data do exame', valor: dataPt(feito.dt) }
  const porque = { titulo: 'Motivo do exame ocasional', valor: motivo, peso: 3 }
  return {
    titulo: 'Exame de saúde',
    linhas: [
      { opcoes: opcoes(tipos, tipo) },
      { campos: motivo === null ? [data] : [data, porque] },
    ],
  }
}

const comCaixa = Object.fromEntries(
  Object.entries(codigosDecisao)
    .filter(([, { decidida }]) => decidida)
    .map(([code, { nome }]) => [code, nome]),
)

function resultado({ resultado: final }: Ficha): Quadro {
  const { apto } = codigosDecisao[final.cd_decis]
  const validade = final.dt_expir === null ? 'Sem data marcada' : dataPt(final.dt_expir)
  const proximo = { titulo: 'Próximo exame até', valor: validade }
  const outras = {
    titulo: 'Outras funções que pode desempenhar',
    valor: final.outras_funcoes.join('; ') || null,
    peso: 3,
  }
  const linhas = linhasDeOpcoes(opcoes(comCaixa, final.cd_decis))
  return {
    titulo: 'Resultado de aptidão para o trabalho',
    linhas: [...linhas, { campos: apto ? [proximo] : [proximo, outras] }],
  }
}

function recomendacoes(ficha: Ficha): Quadro {
  return {
    titulo: 'Recomendações',
    linhas: [{ lista: ficha.recomendacoes, vazia: 'Sem recomendações.' }],
  }
}

/** Filled in by hand beside the signature; the portal records the same. */
const tomadas = {
  exame: 'Tomou conhecimento no exame',
  papel: 'Tomou conhecimento em papel',
  copia: 'Recebeu cópia',
}

function assinaturas({ medico, exame: feito, trabalhador: quem }: Ficha): Quadro {
  return {
    titulo: 'Conhecimento do trabalhador e assinaturas',
    linhas: [
      { opcoes: opcoes(tomadas, '') },
      {
        assinaturas: [
          {
            titulo: 'Médico do trabalho',
            notas: [medico.nome, `Cédula da Ordem dos Médicos n.º ${medico.cedula}`],
            data: dataPt(feito.dt),
          },
          {
            titulo: quem.sexo === '1' ? 'Trabalhadora' : 'Trabalhador',
            notas: ['Tomei conhecimento do resultado', 'e recebi cópia desta ficha.'],
            data: null,
          },
          {
            titulo: 'Recursos humanos',
            notas: ['Responsável da entidade empregadora:', 'recebi cópia desta ficha.'],
            data: null,
          },
        ],
      },
    ],
  }
}

const opcoes = (textos: Record<string, string>, escolhida: string): Opcao[] =>
  Object.entries(textos).map(([chave, texto]) => ({ texto, marcada: chave === escolhida }))

/** yyyy-mm-dd → dd-mm-yyyy */
const dataPt = (data: string) => data.split('-').toReversed().join('-')

/** Options side by side, four in a line. */
export function linhasDeOpcoes(todas: readonly Opcao[]): LinhaDoQuadro[] {
  const lines = Math.ceil(todas.length / 4)
  return Array.from({ length: lines }, (_, line) => ({
    opcoes: todas.slice(line * 4, line * 4 + 4),
    realce: true,
  }))
}
