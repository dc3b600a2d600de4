// Apart from the lists, which are in every first load.

export const socorros = {
  0: 'Nenhum',
  1: 'Primeiros socorros ou cuidados de enfermagem',
  2: 'Cuidados médicos básicos',
  3: 'Urgência hospitalar',
  4: 'Internamento',
  5: 'Internamento com intervenção cirúrgica',
} as const

/** In the words of the law (Lei 102/2009, art. 111). */
export const gravidades = {
  0: 'Nem mortal nem com lesão física grave',
  1: 'Evidencia lesão física grave',
  2: 'Mortal',
} as const
