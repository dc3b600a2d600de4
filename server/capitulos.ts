import type { NumeroDoCapitulo } from '#contract/pasta/capitulos.ts'
import { acidentesDaPasta } from './acidente/pasta.ts'
import type { EscreverCapitulo } from './comum/pasta/capitulo.ts'
import { consultaDaPasta, servicosDaPasta } from './documento/pasta.ts'
import { indicadoresDaPasta } from './indicador/pasta.ts'
import { fichasDaPasta, marcacoesDaPasta } from './saude/pasta.ts'
import { medidasDaPasta, relatoriosDaPasta } from './seguranca/pasta.ts'

/** Each chapter of the inspector's folder, by the area that writes it. */
export const capitulos: Readonly<Record<NumeroDoCapitulo, EscreverCapitulo>> = {
  1: servicosDaPasta,
  2: relatoriosDaPasta,
  3: acidentesDaPasta,
  4: medidasDaPasta,
  5: fichasDaPasta,
  6: marcacoesDaPasta,
  7: indicadoresDaPasta,
  8: consultaDaPasta,
}
