/** A field that people neither see nor reach and robots fill in; the server refuses a form that carries something in it. */
export function RobotTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
