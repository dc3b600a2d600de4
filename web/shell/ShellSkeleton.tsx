import { Spinner } from '#web/kit/ui/Spinner.tsx'

/** The frame of index.html, while the session is read. */
export function ShellSkeleton() {
  return (
    <>
      <div className="start-wait">
        <Spinner text="A carregar..." />
      </div>
      <div className="start start-shell" aria-hidden>
        <div className="start-side">
          <b className="start-sign" />
          {[1, 2, 3, 4, 5].map((bar) => (
            <i key={bar} />
          ))}
        </div>
        <div className="start-bar">
          <b className="start-sign" />
        </div>
        <div className="start-page">
          <i />
          <i />
          <i />
        </div>
      </div>
    </>
  )
}
