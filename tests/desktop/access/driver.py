"""Reads the accessibility tree of the program over AT-SPI and requests actions, as a screen reader does.

Each line of standard input is a JSON array with a command and its arguments; each answer is one line of JSON. The test
starts the driver with the buses of its session. It needs python3-gi and gir1.2-atspi-2.0.
"""

import json
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# The name of the program on the accessibility bus: that of its file.
PROGRAM = "quintet"
EVENTS = ("object:announcement", "object:state-changed:focused", "object:children-changed", "window:activate")
NODE_LIMIT = 5000

# The accessible objects of the last tree; the numbers of nodes are indexes into it.
nodes = []
# What was reported since the last question: the kind, the name of the object or the text, and the time in seconds.
events = []


def set_screen_reader(is_on):
    """Tells the programs of the session whether a screen reader is in use."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    parameters = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", is_on)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", parameters, None, 0, -1)
    return True


def on_event(event):
    now = time.monotonic()
    if event.type.startswith("object:announcement"):
        events.append(["announcement", str(event.any_data), now])
    elif event.type.startswith("object:state-changed:focused") and event.detail1 == 1:
        events.append(["focus", event.source.get_name(), now])
    elif event.type.startswith("window:activate"):
        events.append(["window", event.source.get_name(), now])


def program():
    """The program on the accessibility bus, once it has a window."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_name() == PROGRAM and child.get_child_count() > 0:
            return child
    return None


def describe(accessible, parent):
    """Appends a node and its descendants to `nodes`. Returns their descriptions."""
    if len(nodes) >= NODE_LIMIT:
        return []
    number = len(nodes)
    nodes.append(accessible)
    states = accessible.get_state_set()
    state_names = ("FOCUSED", "FOCUSABLE", "ENABLED", "SELECTED", "CHECKED", "PRESSED")
    interfaces = accessible.get_interfaces()
    extents = Atspi.Component.get_extents(accessible, Atspi.CoordType.WINDOW) if "Component" in interfaces else None
    own = {
        "parent": parent,
        "role": accessible.get_role_name(),
        "name": accessible.get_name() or "",
        "states": [name.lower() for name in state_names if states.contains(getattr(Atspi.StateType, name))],
        "can_press": "Action" in interfaces and Atspi.Action.get_n_actions(accessible) > 0,
        "area": [extents.x, extents.y, extents.width, extents.height] if extents else None,
    }
    found = [own]
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child:
            found += describe(child, number)
    return found


def tree():
    """All nodes, parents first. The tree can change while it is read; then it is read again."""
    for _ in range(20):
        nodes.clear()
        try:
            root = program()
            root.clear_cache()
            return describe(root, None)
        except (GLib.Error, AttributeError):
            time.sleep(0.1)
    return []


def press(number):
    return Atspi.Action.do_action(nodes[number], 0)


def focus(number):
    return Atspi.Component.grab_focus(nodes[number])


def key(display, name):
    """Presses a key of the keyboard. Returns the time just before."""
    start = time.monotonic()
    subprocess.run(["xdotool", "key", name], check=True, env={**os.environ, "DISPLAY": display})
    return start


def reported():
    """What was reported since the last call, and the time of the call."""
    found = list(events)
    events.clear()
    return [found, time.monotonic()]


COMMANDS = {
    "screen-reader": set_screen_reader,
    "is-there": lambda: program() is not None,
    "tree": tree,
    "press": press,
    "focus": focus,
    "key": key,
    "reported": reported,
}


def answer(channel, condition):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    command, *arguments = json.loads(line)
    try:
        result = COMMANDS[command](*arguments)
    except GLib.Error as error:
        result = {"error": error.message}
    print(json.dumps(result), flush=True)
    return True


Atspi.init()
listener = Atspi.EventListener.new(on_event)
for kind in EVENTS:
    listener.register(kind)
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, answer)
loop.run()
