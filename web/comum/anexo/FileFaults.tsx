import { Note } from '#web/kit/ui/Layout.tsx'

/** The reasons why files were not taken, read aloud; a list itself must not be an alert. */
export const FileFaults = ({ errors }: { errors: readonly string[] }) =>
  errors.length > 0 && (
    <div role="alert">
      <Note as="ul" tone="danger">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </Note>
    </div>
  )
