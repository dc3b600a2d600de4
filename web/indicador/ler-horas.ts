import { maximoDeMeses } from '#contract/indicador/forms.ts'
import { unidadesPorPagina, type UnidadeComHoras } from '#contract/indicador/horas.ts'
import { mesesDoAno, nomesDosMeses } from '#contract/indicador/meses.ts'
import { horasErradas } from '#contract/indicador/regras.ts'
import { show, textFault, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { tabelaOf, type Linha } from '#contract/kit/ficheiro/tabela.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { campos, numberOf, type CampoDeHoras, type Celula, type Escrita } from './use-folha.ts'

export const colunasDoFicheiro = ['Código', 'Unidade', 'Ano', 'Números', ...nomesDosMeses] as const
type Coluna = (typeof colunasDoFicheiro)[number]

/** A year as it is in the grid; `unidades` are those of all pages. */
type Ano = {
  ano: number
  hoje: string
  unidades: readonly UnidadeComHoras[]
  textOf: (celula: Celula, campo: CampoDeHoras) => string
}

/** Cells that the file changes; none where anything in it is wrong. */
type Lido = { celulas: Escrita[]; faltas: Achado[] }

/** Empty cells leave the grid as it is. Throws `Ilegivel`. */
export function lerHoras(text: string, ano: Ano): Lido {
  const { linhas, recusas } = tabelaOf(readLinhas(text), {
    obrigatorias: ['Código', 'Ano', 'Números'],
    opcionais: ['Unidade', ...nomesDosMeses],
    outros: { Números: ['O quê'] },
  })
  if (linhas.length === 0 && recusas.length === 0) throw new Ilegivel('só tem o cabeçalho.')
  const faltas = [...recusas]
  const deUnidades = new Map<UnidadeComHoras, Partial<Record<CampoDeHoras, Linha<Coluna>>>>()
  for (const linha of linhas) {
    const found = placeOf(linha, ano)
    if ('motivo' in found) {
      faltas.push(found)
      continue
    }
    const { unidade, campo } = found
    const dela = deUnidades.get(unidade) ?? {}
    const outra = dela[campo]
    if (outra) {
      const motivo = `repete ${show(unidade.nome)}, que já está na linha ${outra.linha}`
      faltas.push({ linha: linha.linha, campo: 'Código', motivo })
    } else deUnidades.set(unidade, { ...dela, [campo]: linha })
  }
  const lidas = [...deUnidades].map(([unidade, dela]) => celulasDe(unidade, dela, ano))
  const todas = [...faltas, ...lidas.flatMap((one) => one.faltas)]
  const celulas = lidas.flatMap((one) => one.celulas)
  if (celulas.length > maximoDeMeses) {
    throw new Ilegivel(`muda ${celulas.length} meses: no máximo ${maximoDeMeses} de cada vez.`)
  }
  return todas.length > 0
    ? { celulas: [], faltas: todas.toSorted((one, other) => one.linha - other.linha) }
    : { celulas, faltas: [] }
}

type Lugar = { unidade: UnidadeComHoras; campo: CampoDeHoras }

function placeOf({ linha, celulas }: Linha<Coluna>, { ano, unidades }: Ano): Lugar | Achado {
  const wrong = (campo: Coluna, motivo: string): Achado => ({ linha, campo, motivo })
  const { Código: codigo, Unidade: nome, Ano: quando, Números: quais } = celulas
  const unidade = unidades.find(({ cd }) => String(cd) === codigo)
  if (!unidade) {
    return wrong(
      'Código',
      codigo === ''
        ? 'falta: use o do modelo'
        : `${show(codigo)} não é de uma unidade que esteja à vista em ${ano}`,
    )
  }
  if (nome !== '' && plainText(nome) !== plainText(unidade.nome)) {
    return wrong('Unidade', `o código ${codigo} é de ${show(unidade.nome)}, não de ${show(nome)}`)
  }
  if (quando !== String(ano)) {
    return wrong('Ano', `é ${show(quando)} e à vista está ${ano}: escolha o ano antes do ficheiro`)
  }
  const found = campos.find(({ label }) => plainText(label) === plainText(quais))
  return found
    ? { unidade, campo: found.campo }
    : wrong('Números', `${show(quais)} não é «Horas» nem «Pessoas»`)
}

function celulasDe(
  unidade: UnidadeComHoras,
  linhas: Partial<Record<CampoDeHoras, Linha<Coluna>>>,
  { ano, hoje, unidades, textOf }: Ano,
): Lido {
  const porVer = Math.floor(unidades.indexOf(unidade) / unidadesPorPagina) + 1
  const lido: Lido = { celulas: [], faltas: [] }
  mesesDoAno(ano).forEach((mes, at) => {
    const nomeDoMes = nomesDosMeses[at]
    if (!nomeDoMes) return
    const celula = { unidade, mes, guardada: unidade.meses[at] ?? null }
    const dita = (campo: CampoDeHoras) => linhas[campo]?.celulas[nomeDoMes] ?? ''
    const wrong = (campo: CampoDeHoras, motivo: string) => {
      const linha = (linhas[campo] ?? linhas.horas ?? linhas.pessoas)?.linha ?? 0
      lido.faltas.push({ linha, campo: nomeDoMes, motivo })
    }
    const numeros = { horas: textOf(celula, 'horas'), pessoas: textOf(celula, 'pessoas') }
    let legivel = true
    for (const { campo } of campos) {
      // a spreadsheet may show whole numbers with decimals
      const numero = numberOf(dita(campo).replace(/,0+$/u, ''))
      if (typeof numero === 'number') numeros[campo] = String(numero)
      if (numero !== undefined) continue
      legivel = false
      wrong(campo, naoInteiro(dita(campo)))
    }
    if (!legivel) return
    if (campos.every(({ campo }) => numeros[campo] === textOf(celula, campo))) return
    const erradas = horasErradas(
      { mes, horas: numberOf(numeros.horas) ?? null, pessoas: numberOf(numeros.pessoas) ?? null },
      { hoje, fechada: unidade.fechada },
    )
    for (const { campo } of campos) {
      if (erradas[campo] !== undefined) wrong(campo, erradas[campo])
    }
    lido.celulas.push({ ...celula, ...numeros, porVer })
  })
  return lido
}

function naoInteiro(text: string) {
  if (text.startsWith('=')) return `${show(text)} é uma fórmula: deixe só o número`
  return (
    textFault(text, { max: undefined, obrigatorio: false }) ??
    `${show(text)} não é um número inteiro: arredonde-o`
  )
}
