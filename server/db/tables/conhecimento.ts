import { piece } from '../sql.ts'
import { words, type Table } from './table.ts'

export const deConhecimento = {
  conhecimento: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'conhecimento_de_fichas',
      caminhos: [{ coluna: 'cd_anex', de: 'anexo' }],
      fica: {
        com: 'exame',
        colunas: words('cd_anex dt meio copia em cd_autor autor do_prestador assinada'),
      },
    },
    papeis: {
      cliente:
        'select, insert, update (dt, meio, copia, em, cd_autor, autor, do_prestador, assinada)',
      prestador:
        'select, insert, update (dt, meio, copia, em, cd_autor, autor, do_prestador, assinada)',
    },
  },
  ficha_assinada: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    ficheiro: { nome: () => piece`'fichas/assinadas/' || t.cd_anex || ' ' || t.cd` },
    pessoa: {
      caminhos: [{ coluna: 'cd_anex', de: 'anexo' }],
      fica: { com: 'exame', colunas: words('cd_anex nome_fich mime sha256 conteudo em') },
    },
    papeis: { cliente: 'select, insert, delete', prestador: 'select, insert, delete' },
    regras: ['cliente INSERT only with of now', 'prestador INSERT only with of now'],
  },
  adaptacao: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'adaptacoes_do_posto',
      caminhos: [{ coluna: 'cd_funcion' }],
      fica: {
        com: 'exame',
        colunas: words(
          'cd_funcion cd_exame criada_em quem ate dt_feita nota substituida_por cd_autor autor',
        ),
      },
    },
    papeis: {
      cliente: 'select, update (quem, ate, dt_feita, nota, versao, cd_autor, autor)',
      prestador: 'select, insert, update (dt_feita, nota, substituida_por, versao), delete',
    },
    regras: ['prestador DELETE only that are not done'],
  },
} as const satisfies Record<string, Table>
