import type { Table } from './table.ts'

export const deDeveres = {
  ausencia: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'ausencias_prolongadas',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'ausências prolongadas',
    },
    papeis: {
      cliente: 'select, insert, update (de, ate, versao), delete',
      prestador: 'select',
    },
  },
  // not handed out with the company: the company must not read that somebody is protected
  protecao: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    passa: true,
    pessoa: { parte: 'protecoes', caminhos: [{ coluna: 'cd_funcion' }], apaga: 'proteções' },
    papeis: {
      prestador: 'select, insert, update (de, ate, cd_autor, autor, versao), delete',
    },
  },
  // as above: a protocol may be about one person
  protocolo: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    passa: true,
    pessoa: {
      parte: 'protocolos',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'protocolos de uma só pessoa',
    },
    papeis: {
      prestador:
        'select, insert, update (nome, cd_tipo_ac_enferm, meses, primeiro, idade, na_saida, inactiv, versao, em, cd_autor, autor)',
    },
    regras: ['prestador INSERT only with that are new'],
  },
  protocolo_versao: {
    area: 'dever',
    de: 'empresa',
    passa: true,
    pessoa: {
      caminhos: [{ coluna: 'cd_protocolo', de: 'protocolo' }],
      apaga: 'versões desses protocolos',
    },
    papeis: { prestador: 'select, insert' },
  },
  dever: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    passa: true,
    pessoa: { parte: 'deveres', caminhos: [{ coluna: 'cd_funcion' }], apaga: 'exames em falta' },
    papeis: {
      cliente: 'select',
      prestador: 'select, insert, update, delete',
    },
    regras: ['cliente SELECT only of exams'],
  },
  dever_porque: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    passa: true,
    pessoa: {
      parte: 'porques',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'porque faltam esses exames',
    },
    papeis: { prestador: 'select, insert, delete' },
  },
  dever_adiado: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    passa: true,
    pessoa: {
      parte: 'exames_adiados',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'exames adiados',
    },
    papeis: { prestador: 'select, insert' },
    regras: ['prestador INSERT only with of now'],
  },
  dever_por_rever: {
    area: 'dever',
    de: 'empresa',
    todas: true,
    passa: true,
    ultima: true,
    impessoal: 'códigos de quem tem deveres por rever, e o dia',
    papeis: { cliente: 'insert', prestador: 'select, insert, update (dia), delete' },
  },
} as const satisfies Record<string, Table>
