import type { ReactNode } from 'react'
import { FileSpreadsheet } from 'lucide'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import { saveFile } from '#web/kit/browser/download.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Scrolled } from '#web/kit/ui/Scrolled.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { ditoDe, ocultasDe, porqueOculto, umAno } from './quadro.ts'
import type { ColunaDeFiguras, LinhaDeFiguras, Quadro, Quando } from './quadro.ts'
import styles from './TabelaDeFiguras.module.css'

/** Stands in place of the columns that a row cannot have: these are the last ones. */
export type FaltaDeFiguras<Soma> = {
  nomes: ReadonlySet<string>
  diz: (linha: LinhaDeFiguras<Soma>) => ReactNode
}

type Props<Soma> = {
  quadro: Quadro<Soma>
  falta?: FaltaDeFiguras<Soma>
  /** another file than that of these rows */
  ficheiro?: () => Promise<Blob>
}

/** Figures by period or unit; each opens the rows it counts. What is printed hides the small ones. */
export function TabelaDeFiguras<Soma>({ quadro, falta, ficheiro }: Props<Soma>) {
  const { titulo, resumo, coluna, colunas, linhas } = quadro
  const ocultas = ocultasDe(quadro)
  const inteiras = colunas.filter(({ nome }) => !falta?.nomes.has(nome))
  return (
    <Panel as="section" pad={0} className={styles.parte}>
      <header>
        <h2>{titulo}</h2>
        <Note>{resumo}</Note>
        {ocultas.alguma && (
          <div className={styles.impresso}>
            <Note>{porqueOculto}</Note>
          </div>
        )}
      </header>
      <Scrolled label={titulo} figures>
        <table>
          <thead>
            <tr>
              <th scope="col">{coluna}</th>
              {colunas.map(({ nome }) => (
                <th key={nome} scope="col">
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha, at) => {
              const emFalta = falta?.diz(linha)
              return (
                <tr key={linha.cd ?? linha.cabeca} data-unprinted={linha.soNoEcra}>
                  <th scope="row">{linha.titulo ?? linha.cabeca}</th>
                  {(emFalta ? inteiras : colunas).map((one) => (
                    <Celula
                      key={one.nome}
                      linha={linha}
                      coluna={one}
                      oculta={(quando) => ocultas.oculta(at, one, quando)}
                    />
                  ))}
                  {emFalta && (
                    <td colSpan={colunas.length - inteiras.length} className={styles.falta}>
                      {emFalta}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolled>
      <footer data-unprinted>
        <ExcelButton {...{ quadro, ficheiro }} />
      </footer>
    </Panel>
  )
}

type CelulaProps<Soma> = {
  linha: LinhaDeFiguras<Soma>
  coluna: ColunaDeFiguras<Soma>
  oculta: (quando: Quando) => boolean
}

function Celula<Soma>({ linha, coluna, oculta }: CelulaProps<Soma>) {
  const { de, ate } = linha.quando
  return (
    <td data-nome={coluna.nome}>
      <span data-oculto={oculta('agora') || undefined}>
        <Valor {...{ linha, coluna }} soma={linha.agora} quando={linha.quando} />
      </span>
      {linha.antes !== undefined && !coluna.soAgora && (
        <small data-oculto={oculta('antes') || undefined}>
          <Valor
            {...{ linha, coluna }}
            soma={linha.antes}
            quando={{ de: umAno(de), ate: umAno(ate) }}
            antes
          />
        </small>
      )}
    </td>
  )
}

type ValorProps<Soma> = {
  linha: LinhaDeFiguras<Soma>
  coluna: ColunaDeFiguras<Soma>
  soma: Soma
  quando: LinhaDeFiguras<Soma>['quando']
  antes?: boolean
}

function Valor<Soma>({ linha, coluna, soma, quando, antes = false }: ValorProps<Soma>) {
  const valor = coluna.valor(soma)
  if (valor === null) return <span title="Nada por que dividir, ou faltam horas">N/D</span>
  const dito = ditoDe(coluna, valor)
  if (valor === 0) return dito
  const rotulo = `${dito}: ${coluna.nome}, ${linha.cabeca}${antes ? ', um ano antes' : ''}`
  return coluna.liga({ linha, quando, rotulo, children: dito })
}

type ExcelProps<Soma> = { quadro: Quadro<Soma>; ficheiro?: (() => Promise<Blob>) | undefined }

function ExcelButton<Soma>({ quadro, ficheiro }: ExcelProps<Soma>) {
  const { running, start } = useFile(async () => {
    const { ficheiroDe } = await import('./ficheiro.ts')
    saveFile(await (ficheiro?.() ?? ficheiroDe(quadro)), `${quadro.titulo}.xlsx`)
  })
  return (
    <Button
      icon={running ? <Spinner small /> : <Icon of={FileSpreadsheet} size={16} aria-hidden />}
      aria-busy={running || undefined}
      onClick={start}
    >
      Descarregar Excel<span className="visually-hidden">: {quadro.titulo}</span>
    </Button>
  )
}
