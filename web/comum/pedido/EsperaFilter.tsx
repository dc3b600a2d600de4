import { diasFilterOf } from '#web/kit/list/DiasFilter.tsx'

export const EsperaFilter = diasFilterOf({
  usual: [3, 7, 30],
  all: 'Qualquer tempo',
  words: (total) => (total === 1 ? '1 dia ou mais' : `${total} dias ou mais`),
})
