import type { Table } from './table.ts'

export const doPrestador = {
  acao_lesiva: {
    area: 'acidente',
    de: 'prestador',
    papeis: { cliente: 'select', prestador: 'select' },
  },
  area: {
    area: 'seguranca',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert (nome, obs, cd_autor, autor), update (nome, obs, inactiv, versao, cd_autor, autor)',
    },
  },
  calendario: {
    area: 'agenda',
    de: 'instalacao',
    papeis: { cliente: 'select' },
  },
  defesa: {
    area: 'kit',
    de: 'instalacao',
    papeis: { entrada: 'select' },
  },
  enfermeiro: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    },
  },
  instalacao: {
    area: 'kit',
    de: 'instalacao',
    papeis: {},
  },
  medico: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    },
  },
  migracao: {
    area: 'kit',
    de: 'instalacao',
    papeis: { entrada: 'select' },
  },
  motivo_atividade: {
    area: 'seguranca',
    de: 'prestador',
    papeis: { cliente: 'select', prestador: 'select' },
  },
  nacionalidade: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: { cliente: 'select', prestador: 'select' },
  },
  tecnico: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    },
  },
  tipo_ac_enferm: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert (cd, nome, cd_cliente, minutos), update (nome, cd_cliente, inactiv, versao, minutos)',
    },
  },
  tipo_atividade: {
    area: 'seguranca',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert (cd_area, nome, cd_autor, autor), update (nome, inactiv, versao, cd_autor, autor)',
    },
  },
  tipo_exame: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: {
      cliente: 'select',
      prestador: 'select, insert (nome, minutos), update (nome, inactiv, versao, minutos)',
    },
  },
} as const satisfies Record<string, Table>

/** They name places, which are lookups of companies too. */
export const deHorarios = {
  feriado_municipal: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: { prestador: 'select, insert, delete' },
  },
  horario: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: { prestador: 'select, insert, update (versao)' },
  },
  horario_excecao: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: { prestador: 'select, insert, delete' },
  },
  horario_periodo: {
    area: 'auxiliar',
    de: 'prestador',
    papeis: { prestador: 'select, insert, delete' },
  },
} as const satisfies Record<string, Table>
