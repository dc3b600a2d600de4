import type { Linha } from './tipos.ts'

const feito = [['2025-01-10', '2027-01-10']] as const
const doisAnos = 'exame periodico 2027-01-10 2025-01-10'
const b = 'Lei 102/2009, 108/3 b)'
const n4 = 'Lei 102/2009, 108/4'
const prot = 'protocolo'
const pes = { alvo: 'funcionario' } as const

export const casosDeProtocolo: readonly Linha[] = [
  // protocols
  [
    'a protocol of the category',
    prot,
    { exames: feito, protocolos: [{ meses: 6 }] },
    ['exame periodico 2025-07-10 2025-01-10'],
  ],
  [
    'a protocol of one person',
    n4,
    { exames: feito, protocolos: [{ ...pes, meses: 6 }] },
    ['exame medico 2025-07-10 2025-01-10'],
  ],
  [
    'two protocols: the nearest date',
    prot,
    {
      exames: feito,
      protocolos: [
        { cd: 1, meses: 12 },
        { cd: 2, meses: 6 },
      ],
    },
    ['exame periodico 2025-07-10 2025-01-10'],
  ],
  ['a protocol longer than the law', b, { exames: feito, protocolos: [{ meses: 36 }] }, [doisAnos]],
  [
    'a protocol from an age on, not yet',
    prot,
    { exames: feito, protocolos: [{ meses: 6, idade: 40 }] },
    [doisAnos],
  ],
  [
    'a protocol from an age on',
    prot,
    { nasc: '1985-03-01', exames: feito, protocolos: [{ meses: 1, idade: 40 }] },
    ['exame periodico 2025-03-01 2025-01-10'],
  ],
  [
    'the first one after the admission exam',
    prot,
    { admissao: '2025-01-05', exames: feito, protocolos: [{ meses: 12, primeiro: 3 }] },
    ['exame periodico 2025-04-05 2025-01-10'],
  ],
  ['a first one that was done', prot, { exames: feito, protocolos: [{ primeiro: 3 }] }, [doisAnos]],
  [
    'a protocol of one person wins over the physician’s later date',
    n4,
    { exames: [['2025-01-10', '2028-01-10']], protocolos: [{ ...pes, meses: 12 }] },
    ['exame medico 2026-01-10 2025-01-10'],
  ],
  [
    'at ceasing',
    prot,
    { exames: feito, saida: '2026-08-31', protocolos: [{ na_saida: true }] },
    [doisAnos, 'saida periodico 2026-08-31 2026-08-31'],
  ],
  [
    'at ceasing, examined shortly before',
    prot,
    {
      exames: [['2026-06-15', '2028-06-15']],
      saida: '2026-08-31',
      protocolos: [{ na_saida: true }],
    },
    ['exame periodico 2028-06-15 2026-06-15'],
  ],
  ['at ceasing without a protocol', prot, { exames: feito, saida: '2026-08-31' }, [doisAnos]],
  // nursing
  [
    'a nursing action never done',
    prot,
    { exames: feito, protocolos: [{ cd_tipo_ac_enferm: 7, meses: 12 }] },
    [doisAnos, 'acao 7 periodico 2020-01-01 2020-01-01'],
  ],
  [
    'a nursing action done',
    prot,
    {
      exames: feito,
      protocolos: [{ cd_tipo_ac_enferm: 7, meses: 12 }],
      acoes: [
        [7, '2025-03-01'],
        [8, '2026-01-01'],
      ],
    },
    [doisAnos, 'acao 7 periodico 2026-03-01 2025-03-01'],
  ],
  [
    'two protocols of one action: the nearest',
    prot,
    {
      exames: feito,
      protocolos: [
        { cd_tipo_ac_enferm: 7, meses: 24 },
        { cd: 2, cd_tipo_ac_enferm: 7, meses: 12 },
      ],
      acoes: [[7, '2025-03-01']],
    },
    [doisAnos, 'acao 7 periodico 2026-03-01 2025-03-01'],
  ],
  // protection
  [
    'a protection that runs',
    n4,
    { exames: feito, protecoes: [['2026-05-01', '2026-12-31']] },
    ['exame medico 2026-05-01 2025-01-10'],
  ],
  [
    'a protection to come',
    n4,
    { exames: feito, protecoes: [['2026-08-01']] },
    ['exame medico 2026-08-01 2025-01-10'],
  ],
  [
    'a protection that was answered by an exam',
    n4,
    { exames: [['2026-05-03', '2028-05-03']], protecoes: [['2026-05-01', '2026-12-31']] },
    ['exame periodico 2028-05-03 2026-05-03'],
  ],
  [
    'a protection that is over',
    n4,
    { exames: feito, protecoes: [['2026-03-01', '2026-05-31']] },
    [doisAnos],
  ],
  [
    'a night worker protected: one row, in the physician’s words',
    n4,
    {
      noturno: ['2021-01-01'],
      exames: [['2026-01-10', '2027-01-10']],
      protecoes: [['2026-05-01']],
    },
    ['exame medico 2026-05-01 2026-01-10'],
  ],
  // put aside
  [
    'a return put aside',
    n4,
    {
      exames: feito,
      ausencias: [['2026-03-01', '2026-04-14']],
      adiados: [['regresso', '2026-04-15', '2026-06-30']],
    },
    [doisAnos, 'regresso regresso 2026-06-30 2026-04-15'],
  ],
  [
    'put aside until a day that has come',
    n4,
    {
      exames: feito,
      ausencias: [['2026-03-01', '2026-04-14']],
      adiados: [['regresso', '2026-04-15', '2026-06-01']],
    },
    [doisAnos, 'regresso regresso 2026-04-15 2026-04-15'],
  ],
  [
    'another return is not put aside',
    n4,
    {
      exames: feito,
      ausencias: [['2026-03-01', '2026-04-20']],
      adiados: [['regresso', '2026-04-15', '2026-06-30']],
    },
    [doisAnos, 'regresso regresso 2026-04-21 2026-04-21'],
  ],
]
