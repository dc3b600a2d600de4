import { piece } from '../sql.ts'
import { words, type Table } from './table.ts'

export const deSeguranca = {
  tarefa: {
    area: 'seguranca',
    de: 'empresa',
    todas: true,
    papeis: { cliente: 'select', prestador: 'select, insert' },
  },
  atividade: {
    area: 'seguranca',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'atividades',
      caminhos: [{ coluna: 'cd_funcion' }],
      fica: {
        nome: 'atividades técnicas',
        porque: 'são da empresa; deixam de dizer a quem diziam respeito',
        colunas: words(
          'cd_organig cd_area cd_tipo cd_motiv cd_tecnic web dt hr minutos cd_estad obs cd_relat',
          'ficheiros criado_em cd_autor autor',
        ),
      },
      limpa: ['cd_funcion'],
    },
    papeis: {
      cliente: 'select, insert',
      prestador:
        'select, insert, update (cd_tecnic, dt, hr, minutos, cd_estad, obs, cd_relat, ficheiros, versao, cd_autor, autor)',
    },
    regras: [
      'cliente INSERT only with asked for now, that nobody has taken',
      'prestador INSERT only with booked and new',
    ],
  },
  atividade_anexo: {
    area: 'seguranca',
    de: 'empresa',
    ficheiro: true,
    impessoal: 'relatórios e documentos da empresa',
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: ['cliente INSERT only with of now, that are no report'],
  },
  atividade_passo: {
    area: 'seguranca',
    de: 'empresa',
    impessoal: 'o que aconteceu às atividades da empresa',
    papeis: { cliente: 'select', prestador: 'select, insert' },
    regras: ['prestador INSERT only with of now'],
  },
  medida: {
    area: 'seguranca',
    de: 'empresa',
    todas: true,
    impessoal: 'riscos e medidas da empresa',
    papeis: {
      cliente:
        'select, update (cd_estad, versao, cd_autor, autor, responsavel, previsto, feita_em)',
      prestador:
        'select, insert, update (prazo, dt_prazo, provis, cd_estad, versao, cd_autor, autor, feita_em)',
    },
    regras: ['prestador INSERT only with that are new'],
  },
  medida_passo: {
    area: 'seguranca',
    de: 'empresa',
    impessoal: 'o que aconteceu às medidas da empresa',
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: [
      'cliente INSERT only with of now by the company, that verify nothing',
      'prestador INSERT only with said now by the provider',
    ],
  },
  medida_anexo: {
    area: 'seguranca',
    de: 'empresa',
    ficheiro: true,
    impessoal: 'fotografias e documentos das medidas da empresa',
    papeis: { cliente: 'select, insert, delete', prestador: 'select, insert, delete' },
    regras: [
      'cliente INSERT only with said now by the company',
      'prestador INSERT only with said now by the provider',
      'cliente DELETE only not by the provider',
      'prestador DELETE only by the provider',
    ],
  },
  documento: {
    area: 'documento',
    de: 'empresa',
    todas: true,
    impessoal: 'apólices, contratos, planos e verificações da empresa, e quem trata deles',
    papeis: {
      cliente:
        'select, insert, update (cd_organig, especie, titulo, dt_fim, cd_fich, cd_responsavel, responsavel, nota, versao, cd_autor, autor), delete',
      prestador:
        'select, insert, update (cd_organig, especie, titulo, dt_fim, cd_fich, cd_responsavel, responsavel, nota, versao, cd_autor, autor), delete',
    },
    regras: ['cliente INSERT only with that are new', 'prestador INSERT only with that are new'],
  },
  documento_ficheiro: {
    area: 'documento',
    de: 'empresa',
    ficheiro: {
      nome: () =>
        piece`'documentos/' || t.cd_documento || ' ' || t.cd || ' até ' || to_char(t.dt_fim, 'DD-MM-YYYY')`,
    },
    impessoal: 'ficheiros desses documentos, também os de antes',
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: ['cliente INSERT only with of now', 'prestador INSERT only with of now'],
  },
  documento_passo: {
    area: 'documento',
    de: 'empresa',
    impessoal: 'o que aconteceu a esses documentos',
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: [
      'cliente INSERT only with said now by the company',
      'prestador INSERT only with said now by the provider',
    ],
  },
  ocupacao: {
    area: 'agenda',
    de: 'empresa',
    impessoal: 'horas tomadas, que vão com a marcação',
    papeis: { prestador: 'select, insert, update (cd_medic, cd_enferm, cd_tecnic), delete' },
  },
} as const satisfies Record<string, Table>
