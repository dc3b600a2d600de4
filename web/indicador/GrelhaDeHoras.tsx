import { campoDaCelula } from '#contract/indicador/forms.ts'
import type { HorasDoAno, UnidadeComHoras } from '#contract/indicador/horas.ts'
import { mesOf, mesesDoAno, nomesDosMeses } from '#contract/indicador/meses.ts'
import { fieldId } from '#web/kit/form/use-form-screen.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { InputBox, Note } from '#web/kit/ui/Layout.tsx'
import { Scrolled } from '#web/kit/ui/Scrolled.tsx'
import styles from './GrelhaDeHoras.module.css'
import { campos, cellName, guardado, type Celula, type FolhaEscrita } from './use-folha.ts'

type Props = {
  ano: HorasDoAno
  folha: FolhaEscrita
  /** left out: the figures are only read */
  edits: boolean
}

/** Hours and people of each unit, a column for each month. */
export function GrelhaDeHoras({ ano, folha, edits }: Props) {
  const meses = mesesDoAno(ano.ano)
  return (
    <Scrolled label={`Horas e pessoas de ${ano.ano}`}>
      <table className={styles.grelha}>
        <thead>
          <tr>
            <th scope="col">Unidade</th>
            <th scope="col">
              <span className="visually-hidden">O quê</span>
            </th>
            {nomesDosMeses.map((nome) => (
              <th key={nome} scope="col" abbr={nome}>
                <span aria-hidden>{nome.slice(0, 3)}</span>
                <span className="visually-hidden">{nome}</span>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        {ano.unidades.map((unidade) => (
          <Unidade key={unidade.cd} {...{ unidade, meses, folha, edits, hoje: ano.hoje }} />
        ))}
        <Totais ano={ano} meses={meses} />
      </table>
    </Scrolled>
  )
}

type UnidadeProps = {
  unidade: UnidadeComHoras
  meses: readonly string[]
  folha: FolhaEscrita
  edits: boolean
  hoje: string
}

function Unidade({ unidade, meses, folha, edits, hoje }: UnidadeProps) {
  const faults = folha.problems.faults.filter(({ name }) => name.startsWith(`${unidade.cd}.`))
  const errorId = `erros-${unidade.cd}`
  const celulas = meses.map((mes, at): Celula => {
    return { unidade, mes, guardada: unidade.meses[at] ?? null }
  })
  const takes = ({ mes }: Celula) => edits && mes <= mesOf(hoje) && mes <= (unidade.fechada ?? mes)
  return (
    <tbody data-unit>
      {campos.map(({ campo, label }, at) => (
        <tr key={campo}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={2}>
              {unidade.nome}
              {unidade.acima !== null && <Note as="small">{unidade.acima}</Note>}
              {unidade.fechada !== null && <Note as="small">Encerrada</Note>}
            </th>
          )}
          <th scope="row">{label}</th>
          {celulas.map((celula) => {
            const name = campoDaCelula({ cd_organig: unidade.cd, mes: celula.mes }, campo)
            const wrong = faults.some((fault) => fault.name === name)
            return (
              <td key={celula.mes} data-proposta={celula.guardada?.proposta}>
                <span className={styles.mes} aria-hidden>
                  {nomesDosMeses[Number(celula.mes.slice(5)) - 1]?.slice(0, 3)}
                </span>
                {takes(celula) ? (
                  <InputBox low invalid={wrong} className={styles.campo}>
                    <input
                      id={fieldId(name)}
                      aria-label={cellName(celula, label)}
                      aria-invalid={wrong || undefined}
                      aria-describedby={wrong ? errorId : undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={12}
                      value={folha.textOf(celula, campo)}
                      onChange={({ target }) => folha.change(celula, campo, target.value)}
                    />
                  </InputBox>
                ) : (
                  celula.guardada && formatNumber(celula.guardada[campo])
                )}
                {folha.isOfFile(celula) &&
                  folha.textOf(celula, campo) !== guardado(celula, campo) && (
                    <small>antes {guardado(celula, campo) || 'vazio'}</small>
                  )}
                {campo === 'pessoas' && celula.guardada?.proposta && <small>proposta</small>}
              </td>
            )
          })}
          <td>
            <strong>
              {campo === 'horas' &&
                formatNumber(unidade.meses.reduce((sum, one) => sum + (one?.horas ?? 0), 0))}
            </strong>
          </td>
        </tr>
      ))}
      {faults.length > 0 && (
        <tr>
          <td colSpan={15} id={errorId} className={styles.erros}>
            {faults.map(({ name, label, text }) => (
              <p key={name}>
                {label}: {text}
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Of all units, on other pages too; unsaved cells do not count. */
function Totais({ ano, meses }: { ano: HorasDoAno; meses: readonly string[] }) {
  return (
    <tfoot>
      {campos.map(({ campo, label }, at) => (
        <tr key={campo}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={3}>
              Todas as unidades
            </th>
          )}
          <th scope="row">{label}</th>
          {ano.totais.map((total, mes) => (
            <td key={meses[mes]}>{formatNumber(total[campo])}</td>
          ))}
          <td>
            <strong>
              {campo === 'horas' &&
                formatNumber(ano.totais.reduce((sum, { horas }) => sum + horas, 0))}
            </strong>
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">Por preencher</th>
        {ano.totais.map(({ em_falta }, mes) => (
          <td key={meses[mes]} data-falta={em_falta > 0 || undefined}>
            {formatNumber(em_falta)}
          </td>
        ))}
        <td>
          <strong>
            {formatNumber(ano.totais.reduce((sum, { em_falta }) => sum + em_falta, 0))}
          </strong>
        </td>
      </tr>
    </tfoot>
  )
}
