import { FileJson, FileSpreadsheet, Lock, Printer } from 'lucide'
import type { ReactNode } from 'react'
import type {
  FaltaDoAno,
  NumerosDoAno,
  RelatorioUnico,
  VersaoDoAno,
} from '#contract/relatorio-unico/relatorio.ts'
import { quadros, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useFile } from '#web/kit/screen/use-file.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { ditaVersao, frasesDasFaltas, mesesDaFalta, naoOficial } from './palavras.ts'
import type { Contado } from './ficheiros.ts'
import { Quadros, type Abrir } from './Quadros.tsx'

type Lido<Answer> = { data: Answer | undefined; error: unknown; refetch: () => unknown }

type Props = {
  ano: number
  versao: number | undefined
  onChoose: (next: object) => void
  agora: Lido<{ message: RelatorioUnico }>
  /** of the chosen version */
  fechada: Lido<{ message: NumerosDoAno } & VersaoDoAno>
  abrir: Abrir
  /** the way to where a gap is closed */
  caminho: (falta: FaltaDoAno, local: number) => ReactNode
  /** a link to the contracts of services */
  contratos: ReactNode
  /** absent without the right to close */
  fechar: { waiting: boolean; onClose: () => void } | undefined
}

/** A year's numbers for Anexo D, as they are today or as they were closed. */
export function AnexoD(props: Props) {
  const { ano, versao, onChoose, agora, fechada, abrir, caminho, fechar } = props
  const relatorio = agora.data?.message
  const lido = versao === undefined ? agora : fechada
  const numeros = versao === undefined ? relatorio?.numeros : fechada.data?.message
  const lida = versao === undefined ? undefined : fechada.data
  const versoes = relatorio?.versoes ?? []
  const [ultima] = versoes
  return (
    <Stack>
      <ScreenTitle />
      <Row gap={2} data-unprinted>
        <AnoSelect
          label="Ano"
          ano={ano}
          onChange={(qual = ano) => onChoose({ ano: qual, versao: undefined })}
        />
        {versoes.length > 0 && (
          <Select
            label="Versão"
            value={String(versao ?? '')}
            options={[
              { value: '', label: 'Números de hoje' },
              ...versoes.map((one) => ({
                value: String(one.versao),
                label: `Versão ${one.versao}, ${formatDate(one.dt)}`,
              })),
            ]}
            onChange={(qual) => onChoose({ versao: qual === '' ? undefined : Number(qual) })}
          />
        )}
        {numeros && <Ficheiros {...{ numeros, versao: lida }} />}
        {fechar && relatorio?.fecha && versao === undefined && (!ultima || relatorio.mudou) && (
          <Button
            variant="primary"
            icon={<Icon of={Lock} size={16} />}
            waiting={fechar.waiting}
            waitingText="A fechar..."
            onClick={fechar.onClose}
          >
            {!ultima ? 'Fechar os números' : 'Fechar uma nova versão'}
          </Button>
        )}
      </Row>
      {numeros ? (
        <>
          <p>
            {`${numeros.nome}, ${numeros.ano}. `}
            {lida
              ? `${ditaVersao(lida)}.`
              : `Números por fechar, contados a ${formatDate(numeros.contado)}.`}
          </p>
          <Notice kind="informacao">{naoOficial}</Notice>
          {versao !== undefined && (
            <Note>
              Números como foram fechados. Não abrem listas: as listas mostram o que está hoje.
            </Note>
          )}
          {versao === undefined && ultima && (
            <Note>
              {`${ditaVersao(ultima)}. `}
              {relatorio?.mudou
                ? 'Os números de hoje já não são esses. Uma nova versão fica ao lado dela.'
                : 'Os números de hoje são os mesmos.'}
            </Note>
          )}
          <Servicos numeros={numeros} contratos={versao === undefined ? props.contratos : null} />
          <Faltas numeros={numeros} caminho={versao === undefined ? caminho : undefined} />
          <Quadros numeros={numeros} abrir={versao === undefined ? abrir : undefined} />
          <Regras />
        </>
      ) : lido.error ? (
        <FailureMessage error={lido.error} onRetry={() => void lido.refetch()} />
      ) : (
        <Skeleton width="100%" height="40rem" />
      )}
    </Stack>
  )
}

function Ficheiros(contado: Contado) {
  // loaded on first use
  const excel = useFile(async () => (await import('./ficheiros.ts')).saveExcel(contado))
  const json = useFile(async () => (await import('./ficheiros.ts')).saveJson(contado))
  return (
    <>
      <Button icon={<Icon of={Printer} size={16} />} onClick={() => print()}>
        Imprimir
      </Button>
      <Button icon={<Icon of={FileSpreadsheet} size={16} />} onClick={excel.start}>
        Excel
      </Button>
      <Button icon={<Icon of={FileJson} size={16} />} onClick={json.start}>
        JSON
      </Button>
    </>
  )
}

type ServicosProps = { numeros: NumerosDoAno; contratos: Props['contratos'] }

function Servicos({ numeros, contratos: ver }: ServicosProps) {
  const { prestador, contratos, partes, com_horas } = numeros
  const fora = [
    ...(Object.keys(quadros) as Quadro[])
      .filter((quadro) => !partes.includes(quadro))
      .map((quadro) => quadros[quadro].nome.toLowerCase()),
    ...(com_horas ? [] : ['horas e pessoas']),
  ]
  return (
    <Panel as="section" pad="card" aria-label="Modalidade dos serviços">
      <Stack gap={2}>
        <h2>Modalidade dos serviços</h2>
        <p>{`Serviço externo: ${prestador}.`}</p>
        {contratos !== null && contratos > 0 && (
          <p>
            {`${formatCount(contratos, 'contrato guardado', 'contratos guardados')}, em vigor neste ano ou depois. `}
            {ver}
          </p>
        )}
        {fora.length > 0 && (
          <Note>{`Fora destes números, por não ter acesso: ${fora.join('; ')}.`}</Note>
        )}
      </Stack>
    </Panel>
  )
}

type FaltasProps = { numeros: NumerosDoAno; caminho: Props['caminho'] | undefined }

function Faltas({ numeros: { faltas, estabelecimentos }, caminho }: FaltasProps) {
  if (faltas.length === 0) return null
  return (
    <Panel as="section" pad="card" aria-label="O que falta">
      <Stack gap={2}>
        <h2>O que falta</h2>
        <ul>
          {faltas.map(({ falta, cd }) => {
            const local = estabelecimentos.find((one) => one.cd === cd)
            const onde = cd === 0 ? '' : `${local?.nome}: `
            return (
              <li key={`${falta} ${cd}`}>
                {`${onde}${frasesDasFaltas[falta]} ${mesesDaFalta(falta, local)} `}
                {caminho?.(falta, cd)}
              </li>
            )
          })}
        </ul>
      </Stack>
    </Panel>
  )
}

const Regras = () => (
  <Note>
    Contam os exames e as ações feitas, as atividades realizadas e os acidentes aceites, no dia em
    que foram. Cada pessoa conta no estabelecimento em que estava nesse dia, pelas transferências
    aceites; quem mudou por importação, por regresso ou porque a unidade encerrou conta onde está
    hoje. As unidades seguem o organigrama de hoje: cada uma conta no estabelecimento mais próximo
    acima dela; uma unidade que encerrou conta no ano em que encerrou. A formação está nas
    atividades técnicas da área de formação. Os dias perdidos contam no ano do acidente. As horas e
    as pessoas são as dos meses que já acabaram e esperam-se dos meses em que alguém lá esteve; não
    podem ser menos pessoas do que as que lá estiveram o mês todo. As pessoas em média são as de
    cada mês, somadas e divididas por doze.
  </Note>
)
