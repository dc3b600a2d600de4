import { expect, it } from 'vitest'
import { urgency, whoMay } from './urgency.ts'

it.each([
  ['exame', 'sem_exame', '2026-03-02', 'Sem exame, desde a admissão em 02-03-2026.'],
  ['exame', 'expirado', '2026-06-28', 'Exame expirado há 153 dias.'],
  ['dever', 'expirado', '2011-12-28', 'Exame devido desde 28-12-2011.'],
  ['dever', 'expirado', '2026-11-27', 'Exame devido há 1 dia.'],
  ['documento', 'a_expirar', '2026-11-28', 'O documento expira hoje.'],
  ['medida', 'a_expirar', '2026-12-10', 'O prazo acaba dentro de 12 dias.'],
  ['acidente', 'passou', '2026-11-27T08:30', 'Comunicação em atraso desde 27-11-2026 08:30.'],
  ['acidente', 'corre', '2026-11-29T08:30', 'Comunicação a fazer até 29-11-2026 08:30.'],
  ['pedido', 'resposta', '2026-11-27T18:00', 'Resposta nova de 27-11-2026 18:00.'],
] as const)('of %s, %s since %s it says: %s', (tipo, estado, desde, text) => {
  expect(urgency({ tipo, estado, desde }, '2026-11-28').state).toBe(text)
})

it.each([
  [[], 0, 'Ninguém tem este acesso: fale com quem administra a empresa.'],
  [['Ana Sá'], 0, 'Pode fazê-lo: Ana Sá.'],
  [['Ana Sá', 'Rui Pó'], 0, 'Pode fazê-lo: Ana Sá e Rui Pó.'],
  [['Ana Sá', 'Rui Pó'], 3, 'Pode fazê-lo: Ana Sá, Rui Pó e mais 3.'],
])('of %s and %s more it says: %s', (quem, mais, text) => {
  expect(whoMay(quem, mais)).toBe(text)
})
