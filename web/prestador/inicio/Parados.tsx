import { listParados } from '#contract/lembrete/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { ItemRow, Note, Rows, Stack } from '#web/kit/ui/Layout.tsx'

/** Told three times in a company, and nobody stands above who could be told. */
export function Parados() {
  const { data } = useRead(listParados, {})
  if (!data || data.message.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="parados">
      <h2 id="parados">Lembrado três vezes e por tratar nas empresas</h2>
      <Rows>
        {data.message.map(({ cd_empresa, empresa, titulo, total, desde }) => (
          <ItemRow
            key={`${cd_empresa} ${titulo}`}
            actions={<Note as="span">desde {formatDate(desde)}</Note>}
          >
            <Stack gap={0}>
              <strong>{empresa}</strong>
              <Note as="span">
                {titulo}: {total}
              </Note>
            </Stack>
          </ItemRow>
        ))}
      </Rows>
    </Stack>
  )
}
