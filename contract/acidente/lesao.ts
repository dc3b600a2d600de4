// What only the form and the details of an accident say: lists are in every first load.

/** The care somebody got after an accident. */
export const socorros = {
  0: 'Nenhum',
  1: 'Primeiros socorros ou cuidados de enfermagem',
  2: 'Cuidados médicos básicos',
  3: 'Urgência hospitalar',
  4: 'Internamento',
  5: 'Internamento com intervenção cirúrgica',
} as const

/** Whether it is one the labour authority has to be told of, in the law's words. */
export const gravidades = {
  0: 'Nem mortal nem com lesão física grave',
  1: 'Evidencia lesão física grave',
  2: 'Mortal',
} as const
