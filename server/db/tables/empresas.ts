import { piece } from '../sql.ts'
import type { Table } from './table.ts'

/** The rows of an account in companies. */
const deContas = [
  'entrada ALL of the company, where there is one with of the company, where there is one',
  'entrada SELECT any',
]

export const deEmpresas = {
  organigrama: {
    area: 'organigrama',
    de: 'empresa',
    todas: true,
    ultima: true,
    papeis: {
      cliente: 'select',
      entrada: 'select',
      prestador:
        'select, insert, update (cd_base, caminho, nome, ref, total_funcionarios, versao, acima, fechado_em, edicao)',
    },
    regras: [
      'entrada SELECT any',
      'prestador INSERT only with with nothing counted',
      'prestador SELECT companies themselves',
    ],
  },
  unidade: {
    area: 'organigrama',
    de: 'empresa',
    todas: true,
    papeis: {
      cliente: 'select',
      prestador: 'select, insert, update (regiao, estabelecimento, cae, morada, versao)',
    },
  },
  horas: {
    area: 'indicador',
    de: 'empresa',
    todas: true,
    impessoal: 'horas e pessoas de cada unidade, contadas por mês',
    papeis: {
      cliente:
        'select, insert, update (horas, pessoas, proposta, versao, em, cd_autor, autor), delete',
      prestador:
        'select, insert, update (horas, pessoas, proposta, versao, em, cd_autor, autor), delete',
    },
  },
  relatorio_unico: {
    area: 'relatorio-unico',
    de: 'empresa',
    impessoal: 'contagens do Anexo D de cada ano, por estabelecimento',
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: [
      'cliente INSERT only with said now by the company',
      'prestador INSERT only with said now by the provider',
    ],
  },
  empresa: {
    area: 'empresa',
    de: 'empresa',
    todas: true,
    ultima: true,
    papeis: {
      cliente: 'select (cd_empresa, cd, cd_estad, fator), update (fator)',
      entrada: 'select (cd_empresa, cd, cd_estad, fator)',
      prestador:
        'select, insert, update (nif, cae, morada, contacto, cd_estad, motivo, desde, exportada_em, versao)',
    },
    regras: ['entrada SELECT any', 'prestador INSERT only with that are open and new'],
  },
  contagem: {
    area: 'painel',
    de: 'empresa',
    ultima: true,
    papeis: {
      cliente: 'select, insert, update (acidentes_pendentes, acidentes)',
      prestador:
        'select, insert, update (exames, marcacoes, acoes, faltas, faltas_acoes, acidentes_pendentes, acidentes, medidas)',
    },
    regras: ['cliente INSERT only with that count what is reported'],
  },
  membro: {
    area: 'utilizador',
    de: 'empresa',
    ultima: true,
    papeis: {
      cliente: 'select',
      entrada: 'select, insert, update',
      prestador: 'select (cd_utilizador, cd_organig, cd_empresa, inactiv, direitos)',
    },
    regras: [
      'entrada ALL of the company, where there is one with of the company, where there is one',
      'entrada SELECT any',
    ],
  },
  convite: {
    area: 'utilizador',
    de: 'empresa',
    ultima: true,
    papeis: {
      cliente: 'select',
      entrada: 'select, insert, update, delete',
      prestador: 'select (cd, cd_empresa, cd_organig, email, expira_em), insert',
    },
    regras: [
      'entrada ALL of the company, where there is one with of the company, where there is one',
      'entrada SELECT any',
      'prestador INSERT only with of now, of who administrates, by the provider',
    ],
  },
  // not handed out: its secret is the provider's
  entrada_empresa: {
    area: 'entrada-empresa',
    de: 'empresa',
    passa: true,
    ultima: true,
    papeis: { entrada: 'select, insert, update, delete' },
    regras: [
      'entrada ALL of the company, where there is one with of the company, where there is one',
      'entrada SELECT any',
    ],
  },
  entrada_dominio: {
    area: 'entrada-empresa',
    de: 'empresa',
    ultima: true,
    papeis: { entrada: 'select, insert, update, delete' },
    regras: [
      'entrada ALL of the company, where there is one with of the company, where there is one',
      'entrada SELECT any',
    ],
  },
  local: {
    area: 'auxiliar',
    de: 'auxiliar',
    todas: true,
    papeis: {
      cliente: 'select',
      prestador: 'select, insert (cd_empresa, nome), update (nome, inactiv, versao)',
    },
  },
  funcao: {
    area: 'auxiliar',
    de: 'auxiliar',
    todas: true,
    papeis: {
      cliente: 'select',
      prestador: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    },
  },
  profissao: {
    area: 'auxiliar',
    de: 'auxiliar',
    todas: true,
    papeis: {
      cliente: 'select, insert',
      prestador: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    },
  },
  agrupamento: {
    area: 'auxiliar',
    de: 'auxiliar',
    todas: true,
    papeis: {
      cliente: 'select, insert',
      prestador: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    },
  },
  categoria: {
    area: 'auxiliar',
    de: 'auxiliar',
    todas: true,
    papeis: {
      cliente: 'select, insert',
      prestador: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    },
  },
  area_anexo: {
    area: 'seguranca',
    de: 'auxiliar',
    todas: true,
    ficheiro: true,
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo, cd_autor, autor), update (titulo, versao, cd_autor, autor), delete',
    },
    regras: ['prestador DELETE only of where one is', 'prestador UPDATE only of where one is'],
  },
  escrita: {
    area: 'kit',
    de: 'empresa',
    passa: true,
    guarda: [{ prazo: 'RETER_RESPOSTAS_DIAS', desde: piece`v.em`, chave: 'cd_utilizador, chave' }],
    papeis: {
      cliente: 'select, insert, update (resposta)',
      entrada: 'select, insert, update (resposta), delete',
      prestador: 'select, insert, update (resposta)',
    },
    regras: [
      'entrada DELETE of two days ago',
      'entrada INSERT with of no company',
      'entrada SELECT any',
      'entrada UPDATE of no company with of no company',
    ],
  },
  aviso: {
    area: 'correio',
    de: 'empresa',
    todas: true,
    passa: true,
    papeis: { cliente: 'select', prestador: 'select, insert, update (lote), delete' },
    regras: [
      'prestador INSERT only with of now, that nobody was told',
      'prestador DELETE only of a week ago, or that has not left',
    ],
  },
  cargo: {
    area: 'prestador',
    de: 'empresa',
    todas: true,
    passa: true,
    papeis: { prestador: 'select, insert, delete' },
    regras: ['prestador INSERT only with of now'],
  },
  lembrete_horario: {
    area: 'lembrete',
    de: 'empresa',
    papeis: { cliente: 'select, insert, update (hora, semana, versao)', entrada: 'select' },
    regras: deContas,
  },
  lembrete_regra: {
    area: 'lembrete',
    de: 'empresa',
    papeis: {
      cliente: 'select, insert, update (ligado, repete, dias, quem, cd_organig, versao)',
      entrada: 'select',
    },
    regras: deContas,
  },
  vista_partilhada: {
    area: 'vista',
    de: 'empresa',
    papeis: { cliente: 'select', entrada: 'select, insert, update (nome), delete' },
    regras: ['entrada ALL of the company with of the company'],
  },
  lembrete_substituto: {
    area: 'lembrete',
    de: 'empresa',
    papeis: { cliente: 'select, insert, delete', entrada: 'select' },
    regras: deContas,
  },
  lembrete: {
    area: 'lembrete',
    de: 'empresa',
    guarda: [{ prazo: 'RETER_CORREIO_DIAS', desde: piece`v.em` }],
    papeis: {
      cliente: 'select',
      entrada: 'select, insert, update (total, alvos, estado, cd_correio), delete',
    },
    regras: deContas,
  },
  lembrete_subida: {
    area: 'lembrete',
    de: 'empresa',
    todas: true,
    passa: true,
    papeis: {
      entrada: 'select, insert, update (resolvida), delete',
      prestador: 'select',
    },
    regras: deContas,
  },
  aviso_por_dar: {
    area: 'correio',
    de: 'empresa',
    passa: true,
    papeis: { entrada: 'select, update (cd_correio), delete', prestador: 'insert' },
    regras: [
      'entrada ALL of the company, where there is one with of the company, where there is one',
      'entrada SELECT any',
      'prestador INSERT only with of now, that no mail tells',
    ],
  },
} as const satisfies Record<string, Table>
