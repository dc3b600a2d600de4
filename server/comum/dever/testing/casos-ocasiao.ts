import type { Linha } from './tipos.ts'

const feito = [['2025-01-10', '2027-01-10']] as const
const doisAnos = 'exame periodico 2027-01-10 2025-01-10'
const c = 'Lei 102/2009, 108/3 c)'

export const casosDeOcasiao: readonly Linha[] = [
  // return
  [
    'back after 45 days',
    c,
    { exames: feito, ausencias: [['2026-03-01', '2026-04-14']] },
    [doisAnos, 'regresso regresso 2026-04-15 2026-04-15'],
  ],
  [
    'back after thirty days',
    c,
    { exames: feito, ausencias: [['2026-03-01', '2026-03-30']] },
    [doisAnos],
  ],
  [
    'back after thirty-one days',
    c,
    { exames: feito, ausencias: [['2026-03-01', '2026-03-31']] },
    [doisAnos, 'regresso regresso 2026-04-01 2026-04-01'],
  ],
  [
    'examined on the return',
    c,
    { exames: [...feito, ['2026-04-15', '2028-04-15']], ausencias: [['2026-03-01', '2026-04-14']] },
    ['exame periodico 2028-04-15 2026-04-15'],
  ],
  [
    'examined on the last day of absence',
    c,
    { exames: [...feito, ['2026-04-14', '2028-04-14']], ausencias: [['2026-03-01', '2026-04-14']] },
    ['exame periodico 2028-04-14 2026-04-14', 'regresso regresso 2026-04-15 2026-04-15'],
  ],
  [
    'two absences in a row are one',
    c,
    {
      exames: feito,
      ausencias: [
        ['2026-03-01', '2026-03-20'],
        ['2026-03-21', '2026-04-05'],
      ],
    },
    [doisAnos, 'regresso regresso 2026-04-06 2026-04-06'],
  ],
  [
    'two absences with a day of work between them',
    c,
    {
      exames: feito,
      ausencias: [
        ['2026-03-01', '2026-03-20'],
        ['2026-03-22', '2026-04-05'],
      ],
    },
    [doisAnos],
  ],
  [
    'still away on the thirtieth day',
    c,
    { exames: feito, ausencias: [['2026-05-03']] },
    [doisAnos],
  ],
  [
    'still away on the thirty-first day',
    c,
    { exames: feito, ausencias: [['2026-05-02']] },
    [doisAnos, 'regresso regresso ? 2026-06-01'],
  ],
  [
    'an end in the future',
    c,
    { exames: feito, ausencias: [['2026-05-20', '2026-07-15']] },
    [doisAnos, 'regresso regresso 2026-07-16 2026-07-16'],
  ],
  [
    'an absence that was never ended, and an exam long after',
    c,
    { exames: feito, ausencias: [['2024-05-02']] },
    [doisAnos],
  ],
  [
    'an absence of before the admission',
    c,
    { exames: feito, ausencias: [['2019-01-01', '2019-06-01']] },
    [doisAnos],
  ],
  [
    'the last of two long absences',
    c,
    {
      exames: feito,
      ausencias: [
        ['2025-03-01', '2025-05-01'],
        ['2026-03-01', '2026-05-01'],
      ],
    },
    [doisAnos, 'regresso regresso 2026-05-02 2026-05-02'],
  ],
  // change of function
  [
    'a changed function',
    c,
    { exames: feito, funcao: '2026-05-20' },
    [doisAnos, 'mudanca mudanca 2026-05-20 2026-05-20'],
  ],
  [
    'a changed function, examined that day',
    c,
    { exames: [['2026-05-20', '2028-05-20']], funcao: '2026-05-20' },
    ['exame periodico 2028-05-20 2026-05-20'],
  ],
  [
    'a changed function, examined the day before',
    c,
    { exames: [['2026-05-19', '2028-05-19']], funcao: '2026-05-20' },
    ['exame periodico 2028-05-19 2026-05-19', 'mudanca mudanca 2026-05-20 2026-05-20'],
  ],
  [
    'unfit for good, then another function',
    c,
    { exames: [['2025-01-10', undefined, 'ID']], funcao: '2026-05-20' },
    ['mudanca mudanca 2026-05-20 2026-05-20'],
  ],
]
