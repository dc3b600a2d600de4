import type { Linha } from './tipos.ts'

const feito = [['2025-01-10', '2027-01-10']] as const
const doisAnos = 'exame periodico 2027-01-10 2025-01-10'
const semData = [['2025-01-10']] as const
const a = 'Lei 102/2009, 108/3 a)'
const b = 'Lei 102/2009, 108/3 b)'
const n4 = 'Lei 102/2009, 108/4'
const noite = 'CT 225'
const tele = 'CT 170-A'
const prot = 'protocolo'

export const casosDaLei: readonly Linha[] = [
  // admission
  ['admitted and never examined', a, {}, ['admissao admissao 2020-01-01 2020-01-01']],
  ['admitted tomorrow', a, { admissao: '2026-06-02' }, ['admissao admissao 2026-06-02 2026-06-02']],
  [
    'examined before the admission',
    a,
    { exames: [['2019-12-01', '2021-12-01']] },
    ['exame periodico 2021-12-01 2019-12-01'],
  ],
  [
    'examined a year and a day before it',
    a,
    { exames: [['2018-12-31', '2020-12-31']] },
    ['admissao admissao 2020-01-01 2020-01-01'],
  ],
  [
    'examined a year before it, to the day',
    a,
    { exames: [['2019-01-01', '2021-01-01']] },
    ['exame periodico 2021-01-01 2019-01-01'],
  ],
  [
    'examined within fifteen days',
    a,
    { exames: [['2020-01-16', '2022-01-16']] },
    ['exame periodico 2022-01-16 2020-01-16'],
  ],
  [
    'examined without a decision',
    a,
    { exames: [['2020-01-10', undefined, 'SD']] },
    ['admissao admissao 2020-01-01 2020-01-01'],
  ],
  [
    'a night worker never examined owes the admission exam alone',
    a,
    { noturno: ['2020-02-01'] },
    ['admissao admissao 2020-01-01 2020-01-01'],
  ],
  ['who left owes nothing', a, { inactiv: true }, []],
  [
    'who left and had a protocol owes nothing',
    a,
    { inactiv: true, saida: '2026-05-01', protocolos: [{ na_saida: true }] },
    [],
  ],
  // periodic, by age
  ['two years', b, { exames: feito }, [doisAnos]],
  ['two years, without a date of the physician', b, { exames: semData }, [doisAnos]],
  [
    'a minor',
    b,
    { nasc: '2008-06-01', admissao: '2024-12-01', exames: semData },
    ['exame idade 2026-01-10 2025-01-10'],
  ],
  ['eighteen on the day of the exam', b, { nasc: '2007-01-10', exames: semData }, [doisAnos]],
  [
    'eighteen the day after the exam',
    b,
    { nasc: '2007-01-11', exames: semData },
    ['exame idade 2026-01-10 2025-01-10'],
  ],
  ['fifty years and a day', b, { nasc: '1975-01-09', exames: semData }, [doisAnos]],
  [
    'fifty-one on the day of the exam',
    b,
    { nasc: '1974-01-10', exames: semData },
    ['exame idade 2026-01-10 2025-01-10'],
  ],
  ['fifty-one the day after the exam', b, { nasc: '1974-01-11', exames: semData }, [doisAnos]],
  [
    'from fifty on, where the provider chose so',
    b,
    { nasc: '1975-01-09', exames: semData, limites: { ate: 18, desde: 50 } },
    ['exame idade 2026-01-10 2025-01-10'],
  ],
  [
    'born on 29 February',
    b,
    { nasc: '1974-02-28', exames: [['2024-02-29']] },
    ['exame periodico 2026-02-28 2024-02-29'],
  ],
  [
    'a birth date nobody believes counts no age',
    b,
    { nasc: '1900-01-01', exames: semData },
    [doisAnos],
  ],
  ['born after the exam counts no age', b, { nasc: '2026-01-01', exames: semData }, [doisAnos]],
  [
    'the last of several exams',
    b,
    { exames: [['2023-01-10', '2025-01-10'], ...feito] },
    [doisAnos],
  ],
  [
    'a later exam without a decision ends nothing',
    b,
    { exames: [...feito, ['2026-05-01', undefined, 'SD']] },
    [doisAnos],
  ],
  ['unfit for good', b, { exames: [['2025-01-10', undefined, 'ID']] }, []],
  [
    'unfit for a time, until the day of the physician',
    n4,
    { exames: [['2025-01-10', '2025-04-10', 'IT']] },
    ['exame medico 2025-04-10 2025-01-10'],
  ],
  ['fit with conditions', b, { exames: [['2025-01-10', '2027-01-10', 'AC']] }, [doisAnos]],
  // the physician's own date
  [
    'shortened by the physician',
    n4,
    { exames: [['2025-01-10', '2025-07-10']] },
    ['exame medico 2025-07-10 2025-01-10'],
  ],
  [
    'lengthened by the physician',
    n4,
    { exames: [['2025-01-10', '2028-01-10']] },
    ['exame periodico 2028-01-10 2025-01-10'],
  ],
  [
    'lengthened for somebody over fifty',
    n4,
    { nasc: '1960-01-01', exames: [['2025-01-10', '2027-01-10']] },
    ['exame idade 2027-01-10 2025-01-10'],
  ],
  [
    'shortened wins over a protocol of the group',
    n4,
    { exames: [['2025-01-10', '2025-09-10']], protocolos: [{ meses: 6 }] },
    ['exame medico 2025-09-10 2025-01-10'],
  ],
  [
    'the same day as a protocol is the protocol’s',
    prot,
    { exames: [['2025-01-10', '2025-07-10']], protocolos: [{ meses: 6 }] },
    ['exame periodico 2025-07-10 2025-01-10'],
  ],
  // night work
  [
    'night work for long',
    noite,
    { noturno: ['2021-01-01'], exames: feito },
    ['exame noturno 2026-01-10 2025-01-10'],
  ],
  [
    'night work, proposed and accepted for a year',
    noite,
    { noturno: ['2021-01-01'], exames: [['2025-01-10', '2026-01-10']] },
    ['exame noturno 2026-01-10 2025-01-10'],
  ],
  [
    'night work from later on, examined in the year before',
    noite,
    { noturno: ['2025-09-01'], exames: feito },
    ['exame noturno 2026-01-10 2025-01-10'],
  ],
  [
    'night work from later on, examined longer ago',
    noite,
    { noturno: ['2026-07-01'], exames: feito },
    ['exame noturno 2026-07-01 2025-01-10'],
  ],
  [
    'night work that ended before the year was over',
    noite,
    { noturno: ['2021-01-01', '2025-12-31'], exames: feito },
    [doisAnos],
  ],
  [
    'night work that ended on the day',
    noite,
    { noturno: ['2021-01-01', '2026-01-10'], exames: feito },
    ['exame noturno 2026-01-10 2025-01-10'],
  ],
  [
    'night work to come, after the two years',
    noite,
    { noturno: ['2027-06-01'], exames: feito },
    [doisAnos],
  ],
  [
    'the physician’s own date wins over known night work',
    n4,
    { noturno: ['2021-01-01'], exames: [['2025-01-10', '2026-06-10']] },
    ['exame noturno 2026-06-10 2025-01-10'],
  ],
  [
    'and not over night work that began after it',
    noite,
    { noturno: ['2025-03-01'], exames: [['2025-01-10', '2026-06-10']] },
    ['exame noturno 2026-01-10 2025-01-10'],
  ],
  [
    'a night worker over fifty: the law of age is as near',
    b,
    { nasc: '1960-01-01', noturno: ['2021-01-01'], exames: semData },
    ['exame idade 2026-01-10 2025-01-10'],
  ],
  // telework
  [
    'telework',
    tele,
    { teletrabalho: ['2021-01-01'], exames: feito },
    ['exame teletrabalho 2026-01-10 2025-01-10'],
  ],
  [
    'telework that begins later',
    tele,
    { teletrabalho: ['2026-09-01'], exames: feito },
    ['exame teletrabalho 2026-09-01 2025-01-10'],
  ],
  [
    'telework that ended',
    tele,
    { teletrabalho: ['2021-01-01', '2025-06-30'], exames: feito },
    [doisAnos],
  ],
  [
    'night work and telework: the nearer',
    noite,
    { noturno: ['2021-01-01'], teletrabalho: ['2026-03-01'], exames: feito },
    ['exame noturno 2026-01-10 2025-01-10'],
  ],
]
